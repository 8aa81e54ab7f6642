import type { ServerArea } from "../../server/area.ts";
import { secondFactorHandlers } from "./second-factor/handlers.server.ts";
import { securityEventHandlers } from "./security-events/handlers.server.ts";
import { signInHandlers } from "./sign-in/handlers.server.ts";

/** What sign-in answers. */
export const signInServer = {
  handlers: {
    securityEvent: securityEventHandlers,
    signIn: signInHandlers,
    secondFactor: secondFactorHandlers,
  },
} satisfies ServerArea;
