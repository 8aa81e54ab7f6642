import type { FastifyBaseLogger } from "fastify";
import { causeOf } from "../log.ts";

/** What is said in the log of what a caller is told no more of than its code. */
export type Failures = {
  failed(error: unknown): void;
  /** Why something was answered 503: each cause at once, and then how often in seconds, since an outage fails everything. */
  unavailable(error: unknown): void;
};

export function failuresOf(log: FastifyBaseLogger, what: string): Failures {
  const further = new Map<string, number>();
  return {
    failed: (error) => log.error({ err: error }, what),
    unavailable(error) {
      const cause = error instanceof Error ? causeOf(error) : String(error);
      const times = further.get(cause);
      further.set(cause, (times ?? -1) + 1);
      if (times !== undefined) return;
      log.warn({ err: error }, `${what}: unavailable`);
      const tellRest = () => {
        const rest = further.get(cause);
        further.delete(cause);
        if (rest) log.warn({ err: error, times: rest }, `${what}: unavailable again`);
      };
      setTimeout(tellRest, 5000).unref();
    },
  };
}
