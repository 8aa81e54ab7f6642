/** Whether somebody sits an admission test for the first time, a second time, or a second time being admitted somewhere already. */
export const applicantKinds = ["first", "second", "admitted"] as const;
export type ApplicantKind = (typeof applicantKinds)[number];
