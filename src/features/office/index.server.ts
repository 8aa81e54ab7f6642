/** What other areas may take of office on the server: tables, reads and writes. */
export { eraseWhatIsDue } from "./erasure/erase.server.ts";
