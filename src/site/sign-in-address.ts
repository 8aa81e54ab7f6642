import { redirectDocument } from "react-router";

/** The profile menu's /signin redirects to the sign-in page. */
export const loader = () => redirectDocument("/join-now");
