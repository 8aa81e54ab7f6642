import { buildIfChanged } from "../scripts/build.ts";
import { clearly } from "../scripts/error-line.ts";
import { type Ask, freezeBigPaper } from "./big-paper.ts";
import { costOfSaves } from "./phone-saves.ts";
import { scoreAttempts } from "./phone-scores.ts";
import { makePortal } from "./portal.ts";
import { officeCookie } from "./requests.ts";

/**
 * `npm run bench:paper`: a paper of 100 questions with 300 formulas, frozen in four sets, and what others wait meanwhile; fails above ten seconds. Then it is
 * given to phones: what a save costs while 250 a second come, and how large it is for a phone; fails above 60 KB. At its end all 5,000 attempts become sheets and are
 * scored; fails above three seconds of the processor.
 */
const [most, mostSealed, mostScoring] = [10_000, 60, 3000];
const app = makePortal({ pool: 10 });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void app.remove().finally(() => process.exit(130)));
try {
  buildIfChanged(console.error);
  await app.seed({ students: 5000, results: 0, money: 0 });
  const portal = await app.start();
  const cookie = await officeCookie(portal.url);
  const ask: Ask = async (method, path, sent = {}) => {
    const query = method === "GET" ? `?${new URLSearchParams(sent as Record<string, string>)}` : "";
    const answer = await fetch(`${portal.url}/api/${path}${query}`, {
      ...{ method, headers: { cookie, "content-type": "application/json" } },
      ...(method !== "GET" && { body: JSON.stringify(sent) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { data: unknown };
  };
  const { examId, took, used, longest } = await freezeBigPaper(ask, portal.pid);
  console.log(
    `a paper of 100 questions with 300 formulas frozen in four sets: ${Math.round(took)} ms, of the processor ${Math.round(used)} ms; may take ${most} ms; a list meanwhile at most ${Math.round(longest)} ms`,
  );
  if (took > most) process.exitCode = 1;
  const { cost, ofHello, sealed } = await costOfSaves(app.data, portal, ask, examId);
  console.log(
    `a save of a phone, of 250 a second: ${cost.toFixed(2)} ms of the processor with the database's, ${Math.round(cost / ofHello)} hellos`,
  );
  const kilobytes = sealed / 1000;
  console.log(`it comes to a phone sealed: ${kilobytes.toFixed(1)} KB of at most ${mostSealed}`);
  if (kilobytes > mostSealed) process.exitCode = 1;
  const { attempts, sheets, scored, took: scoring } = await scoreAttempts(app.data, portal, ask, examId);
  console.log(
    `${attempts} attempts of 100 questions scored: ${scored} ms of the processor with the database's, of at most ${mostScoring}, ${Math.round(scoring)} ms by the clock; sheets were made of them in ${sheets} ms of the processor`,
  );
  if (scored > mostScoring) process.exitCode = 1;
  await portal.stop();
} catch (error) {
  process.exitCode = 1;
  console.error(`bench: ${clearly(error)}`);
} finally {
  await app.remove();
}
process.exit();
