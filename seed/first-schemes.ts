import { sql } from "drizzle-orm";
import { type Preset, scheme } from "../src/features/exams/schemes/contract.ts";
import { examSchemes } from "../src/features/exams/schemes/table.server.ts";
import type { Tx } from "../src/server/db/database.ts";
import { schemeNotes as notes, schemeSubjects as of, schemeNames } from "./texts.ts";

/** Gives the first presets to a database that never had one: who deletes them all has none. */
export async function addFirstSchemes(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ begun: boolean }>(
    sql`select is_called as begun from ${sql.raw("exam_schemes_scheme_id_seq")}`,
  );
  if (!rows[0]?.begun) await tx.insert(examSchemes).values(firstSchemes());
}

type Part = { subject: string; mcq?: number; written?: number; minimum?: number };
type Marking = { right?: number; wrong?: number; share?: boolean; twoMarks?: "wrong" | "blank" };
type Rest = Record<string, unknown>;

/**
 * Tests of the season 2025-26 and before, as newspapers and circulars told of them. Their rules change every year: they are
 * what to begin from, and the notes say what was not certain.
 */
const firstSchemes = (): Omit<Preset, "schemeId" | "version">[] => [
  made("daily", "", notes.own, [
    { subject: of.physics, mcq: 25 },
    { subject: of.chemistry, mcq: 25 },
  ]),
  made(
    "duScience",
    "২০২৫-২৬",
    notes.duScience,
    [of.physics, of.chemistry, of.mathematics, of.biology].map((subject) => ({
      subject,
      mcq: 15,
      written: 10,
    })),
    {},
    {
      minimum: { total: 40, mcq: 24, written: 12 },
      gate: true,
      gpa: { ssc: 2, hsc: 2 },
      ties: byWrittenAndGpa,
    },
  ),
  made(
    "duArts",
    "২০২৫-২৬",
    notes.duArts,
    [
      { subject: of.bangla, mcq: 15, written: 20, minimum: 5 },
      { subject: of.english, mcq: 15, written: 20, minimum: 5 },
      { subject: of.general, mcq: 30 },
    ],
    {},
    {
      minimum: { total: 40, mcq: 24, written: 11 },
      gate: true,
      gpa: { ssc: 2, hsc: 2 },
      ties: byWrittenAndGpa,
    },
  ),
  made(
    "medical",
    "২০২৫-২৬",
    notes.medical,
    [
      { subject: of.biology, mcq: 30 },
      { subject: of.chemistry, mcq: 25 },
      { subject: of.physics, mcq: 15 },
      { subject: of.english, mcq: 15 },
      { subject: of.general, mcq: 15 },
    ],
    {},
    {
      minimum: { total: null, mcq: 40, written: null },
      gpa: { ssc: 8, hsc: 12 },
      ties: [{ by: "mcq" }, { by: "gpa" }],
    },
  ),
  made(
    "gst",
    "২০২৫-২৬",
    notes.gst,
    [of.physics, of.chemistry, of.mathematics, of.biology].map((subject) => ({ subject, mcq: 25 })),
    {},
    {
      minimum: least(30),
      ties: [
        { by: "section", key: "s1" },
        { by: "section", key: "s2" },
      ],
    },
  ),
  made(
    "cuet",
    "২০২৪-২৫",
    notes.cuet,
    [
      { subject: of.mathematics, mcq: 15 },
      { subject: of.physics, mcq: 15 },
      { subject: of.chemistry, mcq: 15 },
    ],
    { right: 10, wrong: 0.25, share: true },
  ),
  made("buetPreliminary", "২০২৪-২৫", notes.buetPreliminary, [
    { subject: of.mathematics, mcq: 34 },
    { subject: of.physics, mcq: 33 },
    { subject: of.chemistry, mcq: 33 },
  ]),
  made(
    "buetWritten",
    "২০২৫-২৬",
    notes.buetWritten,
    [of.mathematics, of.physics, of.chemistry].map((subject) => ({ subject, written: 200 })),
  ),
  made(
    "agriculture",
    "২০২৫-২৬",
    notes.agriculture,
    [
      { subject: of.english, mcq: 10 },
      { subject: of.zoology, mcq: 15 },
      { subject: of.botany, mcq: 15 },
      { subject: of.physics, mcq: 20 },
      { subject: of.chemistry, mcq: 20 },
      { subject: of.mathematics, mcq: 20 },
    ],
    {},
    { minimum: { total: null, mcq: 40, written: null }, gpa: { ssc: 5, hsc: 5 } },
  ),
  made(
    "rajshahi",
    "২০২৫-২৬",
    notes.rajshahi,
    [of.physics, of.chemistry, of.mathematics, of.biology].map((subject) => ({ subject, mcq: 20 })),
    { right: 1.25, twoMarks: "wrong" },
    { minimum: least(40), merit: "shift" },
  ),
  made(
    "chittagong",
    "২০২৫-২৬",
    notes.chittagong,
    [
      { subject: of.bangla, mcq: 30, minimum: 7 },
      { subject: of.english, mcq: 30, minimum: 6 },
      { subject: of.general, mcq: 40, minimum: 13 },
    ],
    {},
    { minimum: least(40), gpa: { ssc: 2, hsc: 2 } },
  ),
  made(
    "jagannath",
    "২০২৫-২৬",
    notes.jagannath,
    [of.physics, of.chemistry, of.mathematics, of.biology].map((subject) => ({ subject, mcq: 24 })),
    { right: 0.75 },
    { gpa: { ssc: 2, hsc: 3.6 } },
  ),
];

const byWrittenAndGpa = [{ by: "written" }, { by: "gpa" }];
const least = (total: number) => ({ total, mcq: null, written: null });

function made(
  name: keyof typeof schemeNames,
  season: string,
  note: string,
  parts: Part[],
  marking: Marking = {},
  rest: Rest = {},
) {
  const { right = 1, wrong = 0.25, share = false, twoMarks = "wrong" } = marking;
  const sections = parts.map(({ subject, mcq, written, minimum = null }, at) => ({
    ...{ key: `s${at + 1}`, subject, minimum },
    mcq: mcq
      ? { questions: mcq, right, wrong: { of: share ? "share" : "marks", value: wrong }, twoMarks }
      : null,
    written: written ? { full: written } : null,
  }));
  const title = schemeNames[name];
  return { name: title, season, note, scheme: scheme.parse({ name: title, season, sections, ...rest }) };
}
