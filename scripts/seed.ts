import { parseArgs } from "node:util";
import { seedBulk } from "../seed/bulk.ts";
import { seedIfNew } from "../seed/seed.ts";
import { joinDatabase } from "../src/server/db/start-database.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { bar, leaveBar } from "./bar.ts";
import { clearly, WrongWords } from "./error-line.ts";

/** `npm run seed -- --students 100000 --results 1000000 --money 50000 --attendance 20000`, on a stopped or a running portal. */
try {
  const { values } = parseArgs({
    options: {
      students: { type: "string", default: "1000" },
      results: { type: "string", default: "0" },
      /** So many of the students have a year of bills and receipts: an even number. */
      money: { type: "string", default: "0" },
      /** So many, in whole batches, have three months of attendance. */
      attendance: { type: "string", default: "0" },
    },
  });
  const many = {
    students: whole(values.students),
    results: whole(values.results),
    money: whole(values.money),
    attendance: whole(values.attendance),
  };
  if (many.money % 2 || many.money > many.students)
    throw new WrongWords("--money is an even number of the students that are added");
  const settings = readEnvironment();
  const database = await joinDatabase(settings, console.log);
  try {
    await seedIfNew(database, settings, console.log);
    const started = Date.now();
    await seedBulk(database.db, many, bar);
    console.log(`added in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    await database.stop();
  }
} catch (error) {
  leaveBar();
  console.error(`seed: ${clearly(error)}`);
  process.exitCode = 1;
}

function whole(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 5_000_000) return number;
  throw new WrongWords(`${text} is not a whole number up to 5,000,000`);
}
