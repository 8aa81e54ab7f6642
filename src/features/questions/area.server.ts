import type { ServerArea } from "../../server/area.ts";
import { questionHandlers } from "./bank/handlers.server.ts";

/** What questions answers. */
export const questionsServer = {
  handlers: { question: questionHandlers },
} satisfies ServerArea;
