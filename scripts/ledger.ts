// What areas above the ledger keep of money is checked as well.
import "../src/app/areas.server.ts";
import { toldSumsReport } from "../src/features/desk/told-sums/read.server.ts";
import { carriedReport } from "../src/features/ledger/ledger/carried.server.ts";
import { checkLedger } from "../src/features/ledger/ledger/check.server.ts";
import { joinDatabase } from "../src/server/db/start-database.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { clearly } from "./error-line.ts";

/** `npm run ledger`: whether every sum of money agrees with every other, and how entries from before the ledger were read. */
try {
  const { db, stop } = await joinDatabase(readEnvironment(), console.error);
  try {
    for (const line of await carriedReport(db)) console.log(line);
    for (const line of await toldSumsReport(db)) console.log(line);
    const wrong = await checkLedger(db);
    for (const said of wrong) console.log(`wrong: ${said}`);
    console.log(wrong.length ? `${wrong.length} sums disagree` : "every sum agrees with every other");
    if (wrong.length) process.exitCode = 1;
  } finally {
    await stop();
  }
} catch (error) {
  console.error(`ledger: ${clearly(error)}`);
  process.exitCode = 1;
}
