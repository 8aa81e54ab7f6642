import { refuse } from "../shared/errors.ts";

/** Milliseconds that public pages and health checks wait for the database, so that a failure is told within five seconds. */
export const databasePatience = 3500;

/** What `work` answers, or UNAVAILABLE after so many milliseconds: it goes on, but nobody waits for it any longer. */
export async function withTimeout<Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_answer, reject) => {
    const tooLate = () => new Error(`no answer within ${milliseconds} ms`);
    timer = setTimeout(
      () => reject(refuse("UNAVAILABLE", { retryAfter: 2, cause: tooLate() })),
      milliseconds,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
