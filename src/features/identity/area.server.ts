import type { ServerArea } from "../../server/area.ts";
import { accountHandlers } from "./accounts/handlers.server.ts";
import { accountAccess } from "./accounts/table.server.ts";
import { instituteHandlers } from "./institute/handlers.server.ts";
import { institute } from "./institute/table.server.ts";
import { savedViewHandlers } from "./saved-views/handlers.server.ts";
import { storageHandlers } from "./storage/handlers.server.ts";
import { userTypeHandlers } from "./user-types/handlers.server.ts";

/** What identity answers, and what it does by itself. */
export const identityServer = {
  handlers: {
    institute: instituteHandlers,
    userType: userTypeHandlers,
    storage: storageHandlers,
    account: accountHandlers,
    savedView: savedViewHandlers,
  },
  publicTables: [institute, accountAccess],
} satisfies ServerArea;
