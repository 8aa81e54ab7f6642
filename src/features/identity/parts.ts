/** What other areas may draw of identity. */
export { AccountButton } from "./accounts/account-button.tsx";
export { AccountName } from "./accounts/account-name.tsx";
export { Credentials, type NewAccount, SignInSlip } from "./accounts/credentials.tsx";
export { OwnPassword } from "./accounts/own-password.tsx";
export { useFirstStep, withStep } from "./institute/first-step.ts";
export { FirstSteps, isFirstHour } from "./institute/first-steps.tsx";
export { StorageBar } from "./storage/storage-bar.tsx";
