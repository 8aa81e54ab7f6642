/** Changes that change nothing, by their ids, and why; they are never drawn. */
export const equivalent: ReadonlyMap<string, string> = new Map([
  [
    "src/features/classes/roll-call/absent.server.ts comparison group by 1 having max(day) filter (where state = 'absent') > coalesce(max(day) filter (where state <> 'absent'), '-infinity') > → >=",
    "who was absent and came on one day has no absence after it: the next step finds no row of theirs",
  ],
  [
    'src/features/sign-in/sign-in/handlers.server.ts refusal if (!user) throw refuse("NOT_SIGNED_IN"); throw refuse("NOT_SIGNED_IN"); → {}',
    "who is archived has no session left: only one who is archived between two reads of one call comes here, and is refused either way",
  ],
  [
    'src/features/contact/messages/handlers.server.ts refusal if (!own) throw refuse("NOT_FOUND"); throw refuse("NOT_FOUND"); → {}',
    "who is signed in has a record, of a student or of staff",
  ],
  [
    "src/features/exams/omr/analysis.server.ts condition if (!questions || marks === null || !counts) return []; || → && (2)",
    "a sheet that counts was scored: it has questions and marks",
  ],
  [
    "src/features/contact/guardian-page/phone.server.ts condition const tokens = opened !== undefined && isToken(opened) ? withToken(held, opened) : held; && → ||",
    "a link that is none opens nothing and is not remembered, whatever was asked beside it",
  ],
  [
    "src/features/desk/year-account/read.server.ts condition return { ...move, about: series && number ? receiptNumber(series, number) : about, balance }; && → ||",
    "a move has both a series and a number, or neither",
  ],
  [
    'src/features/desk/promises/handlers.server.ts refusal if (!found) throw refuse("NOT_FOUND"); throw refuse("NOT_FOUND"); → {} (2)',
    "what it reads was written, or read for update, in the same transaction",
  ],
  ...["+ 1", "- 1", "* 0"].map((by): [string, string] => [
    `src/features/people/students/read.server.ts limit if (rows.offset === 0 && rows.limit === pageSizes.students) pageSizes.students → (pageSizes.students ${by})`,
    "the first page is then found as every other page is: the same rows, by two queries in place of one",
  ]),
]);
