/** What other areas may take of sign-in: shapes, calls, rules and words, which run anywhere. */
export { secondFactorContract } from "./second-factor/contract.ts";
export { securityEventContract } from "./security-events/contract.ts";
export { securityEventExport } from "./security-events/export.ts";
export { securityEventTexts } from "./security-events/texts.ts";
export { settingsTexts } from "./settings/texts.ts";
export { signInContract } from "./sign-in/contract.ts";
