import { once } from "node:events";
import { createServer } from "node:net";
import { BadSetting, type Environment } from "../environment.ts";

type Where = Pick<Environment, "HOST" | "PORT">;

/** Finds out before anything is made whether HOST and PORT can be listened at. Errors: BadSetting, EADDRINUSE. */
export async function checkPort({ HOST, PORT }: Where): Promise<void> {
  const probe = createServer();
  await listening(HOST, () => once(probe.listen(PORT, HOST), "listening"));
  await new Promise((closed) => probe.close(closed));
}

/** What `listen` answers; a HOST that is not this machine's is a bad setting. */
export async function listening<Answer>(host: string, listen: () => Promise<Answer>): Promise<Answer> {
  try {
    return await listen();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL", "EINVAL"].includes(code)) throw error;
    throw new BadSetting(`HOST: ${host} is no address of this machine (${code})`);
  }
}
