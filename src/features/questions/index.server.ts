/** What other areas may take of questions on the server. */

export { questions, questionVersions, stimuli } from "./bank/table.server.ts";
