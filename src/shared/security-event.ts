/** What is written down because it may tell of an attack; people read their names in the slice's texts. */
export const securityEventNames = [
  "signIn",
  "failed",
  "locked",
  "passwordChange",
  "signOut",
  "sessionEnd",
  "refused",
] as const;
export type SecurityEvent = (typeof securityEventNames)[number];
