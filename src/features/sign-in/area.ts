import type { Area } from "../../portal/area.ts";
import { secondFactorContract } from "./second-factor/contract.ts";
import { securityEventContract } from "./security-events/contract.ts";
import { securityEventExport } from "./security-events/export.ts";
import { securityEventTexts } from "./security-events/texts.ts";
import { settingsTexts } from "./settings/texts.ts";
import { signInContract } from "./sign-in/contract.ts";

/** Signing in, the second factor and own settings. */
export const signIn = {
  contract: {
    securityEvent: securityEventContract,
    signIn: signInContract,
    secondFactor: secondFactorContract,
  },
  lists: [securityEventExport],
  nav: [
    {
      place: 29,
      name: settingsTexts.title,
      group: "settings",
      permission: null,
      path: "settings",
      icon: "settings",
    },
    {
      place: 31,
      name: securityEventTexts.title,
      group: "settings",
      permission: "userTypeManagement",
      path: "security-events",
      icon: "key",
    },
  ],
  lightPages: [{ path: "security-events", file: "sign-in/security-events/screen.tsx" }],
  pages: [{ path: "settings", file: "sign-in/settings/screen.tsx", id: "own-settings" }],
} satisfies Area;
