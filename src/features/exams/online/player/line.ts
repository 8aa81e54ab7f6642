/** An answer of the portal: `data`, or why not; UNAVAILABLE where it cannot be reached. */
export type Told<Of> = { data: Of; error?: undefined } | { error: { code: string; message: string } };

/** Makes a call; nothing is thrown. One that is made as the page goes outlives it; with a `key` it is done once, however often it is sent. */
export async function call<Of>(
  path: string,
  input: unknown,
  { keepalive = false, key = "" } = {},
): Promise<Told<Of>> {
  try {
    const answer = await fetch(`/api/${path}`, {
      ...{
        method: "POST",
        headers: { "content-type": "application/json", ...(key && { "idempotency-key": key }) },
        body: JSON.stringify(input),
        keepalive,
      },
      signal: within(longest),
    });
    return (await answer.json()) as Told<Of>;
  } catch {
    return { error: { code: "UNAVAILABLE", message: "" } };
  }
}

/** Gives a request up after so many milliseconds, where the browser can: those of before 2022 cannot. */
export const within = (milliseconds: number): AbortSignal | null =>
  "timeout" in AbortSignal ? AbortSignal.timeout(milliseconds) : null;

/** Milliseconds; what is not answered by then is asked again. */
const longest = 15_000;

export const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** All phones have the same moment: each waits a little of its own. */
export const jitter = (most: number) => Math.random() * most;

/** The server's clock, by this page's steady one: what the phone's own clock says decides nothing. */
export class Clock {
  #ahead = 0;
  /** Whether the server has been asked since the page was opened. */
  sure = false;

  /** `sent` and `came` are of `performance.now()`. */
  set(server: number, sent: number, came: number): void {
    this.#ahead = server + (came - sent) / 2 - came;
    this.sure = true;
  }

  /** As it was when the page was last open, until the server can be asked. */
  guess([server, own]: readonly [number, number]): void {
    if (!this.sure) this.#ahead = server + Math.max(0, Date.now() - own) - performance.now();
  }

  now(): number {
    return performance.now() + this.#ahead;
  }
}
