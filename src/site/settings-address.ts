import { redirect } from "react-router";

/** The profile menu's /settings redirects to the dashboard's page. */
export const loader = () => redirect("/dashboard/settings");
