/** What other areas may take of sign-in on the server: tables, reads and writes. */
export { personOfCookie } from "./sign-in/read.server.ts";
