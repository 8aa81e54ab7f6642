import { seededRandom } from "../random.ts";
import { type DemoBatch, demoBatches } from "./batches.ts";
import { collegeName, email, type Gender, guardianName, mobile, personName, schoolName } from "./names.ts";

export type DemoStudent = {
  userName: string;
  userNameLatin: string;
  gender: Gender;
  fatherName: string;
  /** Empty of every ninth: not all have told it. */
  guardianMobile: string;
  schoolName: string;
  collegeName: string;
  email: string;
  mobile: string;
  /** YYYY-MM-DD. */
  doj: string;
  /** Index into `demoBatches`. */
  batch: number;
  seed: number;
};

/** The 120 students of the demo, batch by batch in the order of admission; of the last three, the first two are sisters. */
export function demoStudents(): DemoStudent[] {
  const all = demoBatches.flatMap((batch, index) =>
    joiningDays(batch).map((doj, at) => demoStudent(firstSeed + index * 100 + at, doj, index)),
  );
  const [elder, younger, last] = all.slice(-3);
  if (!elder || !younger || !last) return all;
  const { fatherName, guardianMobile } = elder;
  return [...all.slice(0, -2), { ...younger, fatherName, guardianMobile }, last];
}

/** One invented student: the bulk of a large database is made of these. */
export function demoStudent(seed: number, doj: string, batch: number): DemoStudent {
  const gender: Gender = seededRandom(seed, "gender").chance(0.46) ? "female" : "male";
  const name = personName(seed, gender);
  return {
    userName: name.bengali,
    userNameLatin: name.latin,
    gender,
    fatherName: guardianName(seed).bengali,
    guardianMobile: seed % 9 ? mobile(seed + 400_000_000) : "",
    schoolName: schoolName(seed),
    collegeName: collegeName(seed),
    email: email(name.latin, seed),
    mobile: mobile(seed),
    doj,
    batch,
    seed,
  };
}

const firstSeed = 35_000;

function joiningDays({ joining: [from, to], size }: DemoBatch): string[] {
  const first = Date.parse(from);
  const step = (Date.parse(to) - first) / Math.max(1, size - 1);
  return Array.from({ length: size }, (_, at) => new Date(first + at * step).toISOString().slice(0, 10));
}
