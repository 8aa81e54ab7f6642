/** What other areas may take of identity on the server: tables, reads and writes. */
export { proveCredentials, stillStands } from "./accounts/credentials.server.ts";
export { giveFirstPasswords } from "./accounts/issue-password.server.ts";
export {
  type Credentials,
  newCredentials,
  newRegIds,
  openAccount,
  openAccounts,
} from "./accounts/open-account.server.ts";
export { proveOwnChange } from "./accounts/own-contact.server.ts";
export { checkPassword } from "./accounts/password-rules.server.ts";
export {
  checkSecondFactor,
  factorOf,
  guessCode,
  newRecoveryCodes,
  newSecret,
  openSecret,
  resealSecret,
  sealSecret,
  stepOf,
  takeSecondFactorAway,
} from "./accounts/second-factor.server.ts";
export { accountAccess, accounts, secondFactors } from "./accounts/table.server.ts";
export { addFirstSteps } from "./institute/first-steps.server.ts";
export { mountIdentity } from "./institute/serve.server.ts";
export { institute } from "./institute/table.server.ts";
export { savedViews } from "./saved-views/table.server.ts";
export { keepPermissions, lostPermissions, takeTurn } from "./user-types/keep-permissions.server.ts";
export { userTypes } from "./user-types/table.server.ts";
