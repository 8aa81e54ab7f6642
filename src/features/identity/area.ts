import type { Area } from "../../portal/area.ts";
import { accountContract } from "./accounts/contract.ts";
import { instituteContract } from "./institute/contract.ts";
import { savedViewContract } from "./saved-views/contract.ts";
import { storageContract } from "./storage/contract.ts";
import { userTypeContract } from "./user-types/contract.ts";
import { userTypeExport } from "./user-types/export.ts";
import { userTypeScreenTexts } from "./user-types/texts.ts";

/** The institute, its accounts and what they may. */
export const identity = {
  contract: {
    institute: instituteContract,
    userType: userTypeContract,
    storage: storageContract,
    account: accountContract,
    savedView: savedViewContract,
  },
  lists: [userTypeExport],
  nav: [
    {
      place: 28,
      name: userTypeScreenTexts.title,
      group: "settings",
      permission: "userTypeManagement",
      path: "user-type",
      icon: "userTypes",
    },
  ],
  pages: [{ path: "user-type", file: "identity/user-types/screen.tsx" }],
} satisfies Area;
