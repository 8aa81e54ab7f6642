import type { Change } from "../../../server/db/write.ts";
import { type Actor, Waits } from "./gate.server.ts";

type Run<Input, Answer> = (change: Change, actor: Actor, input: Input) => Promise<Answer>;

const acts = new Map<string, Run<never, unknown>>();

/**
 * What may have to wait for a second person, under a name: where it waits, the name and its input are kept, and once somebody has agreed it
 * is run by them.
 */
export function act<Input extends object, Answer>(name: string, run: Run<Input, Answer>): Run<Input, Answer> {
  if (acts.has(name)) throw new Error(`two acts are called ${name}`);
  acts.set(name, run);
  return async (change, actor, input) => {
    try {
      const answer = await run(change, actor, input);
      for (const asked of actor.gathers ?? []) asked.toDo ??= { act: name, input };
      return answer;
    } catch (error) {
      if (error instanceof Waits) error.toDo ??= { act: name, input };
      throw error;
    }
  };
}

/** Does what was agreed to, as if whoever asked did it now. */
export async function runAct(change: Change, actor: Actor, name: string, input: object): Promise<void> {
  const run = acts.get(name);
  if (!run) throw new Error(`no act is called ${name}`);
  await run(change, actor, input as never);
}
