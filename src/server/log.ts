import type { FastifyRequest } from "fastify";

/** Structured lines on standard output, in which nothing names a person: no address, no query, no value of a field. */
export const logger = (level: string) => ({
  level,
  serializers: { req: ofRequest, res: ofReply, err: ofError },
});

const ofRequest = (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url });
const ofReply = (reply: { statusCode: number }) => ({ statusCode: reply.statusCode });

/** What went wrong and where. The words of a failed query carry its values: of those only the code is told. */
export function ofError(error: Error) {
  const root = rootOf(error);
  const { code, table, constraint, routine } = root as Partial<
    Record<"code" | "table" | "constraint" | "routine", string>
  >;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: root.name,
    message: causeOf(error),
    code,
    table,
    constraint,
    routine,
    stack: frames.join("\n"),
  };
}

/** Its first cause in words; a stack, which takes long to write, is not asked for. */
export function causeOf(error: Error): string {
  const root = rootOf(error);
  return "severity" in root ? `the database refused with ${(root as { code?: string }).code}` : root.message;
}

function rootOf(error: Error): Error {
  let at = error;
  while (at.cause instanceof Error) at = at.cause;
  return at;
}
