import { redirect } from "react-router";

/** The profile menu's /signin leads to where one signs in. */
export const loader = () => redirect("/join-now");
