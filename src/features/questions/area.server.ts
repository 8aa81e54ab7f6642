import type { ServerArea } from "../../server/area.ts";
import { questionHandlers } from "./bank/handlers.server.ts";
import { pasteHandlers } from "./paste/handlers.server.ts";

/** What questions answers. */
export const questionsServer = {
  handlers: { question: questionHandlers, questionPaste: pasteHandlers },
} satisfies ServerArea;
