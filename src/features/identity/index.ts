/** What other areas may take of identity: shapes, calls, rules and words, which run anywhere. */
export { newPassword, ownPassword } from "./accounts/contract.ts";
export { firstAdministrator, isStudentId, ownPart } from "./accounts/rules.ts";
export { ownPasswordTexts, secondFactorTexts } from "./accounts/texts.ts";
export { type Institute, instituteContract } from "./institute/contract.ts";
export { colourProblems, coloursThatCarry, phonesOf } from "./institute/rules.ts";
export {
  instituteFieldTexts,
  instituteProposals,
  instituteScreenTexts,
  instituteTexts,
} from "./institute/texts.ts";
export { filmOf, isFile, pageOfFilm } from "./institute/video.ts";
export { savedViewContract } from "./saved-views/contract.ts";
export { savedViewTexts } from "./saved-views/texts.ts";
export { storageContract } from "./storage/contract.ts";
export { type UserType, userTypeContract } from "./user-types/contract.ts";
export { permissionsOf } from "./user-types/rules.ts";
export { permissionTexts } from "./user-types/texts.ts";
