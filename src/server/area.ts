import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./db/database.ts";
import type { Changes } from "./db/listen.ts";
import type { Source } from "./db/parts.ts";
import type { Environment } from "./environment.ts";
import type { Task } from "./housekeeping.ts";
import type { Measure } from "./http/metrics.ts";

/** What an area's work by itself is given; `failed` logs an error under what was tried. */
export type Running = {
  db: Database;
  changes: Changes;
  settings: Environment;
  log: FastifyBaseLogger;
  failed(what: string): (error: unknown) => void;
};

/** What an area answers and does on the server. */
export type ServerArea = {
  /** By the names of its contract. */
  handlers: object;
  /** What public pages show of it: a change drops the cached pages. */
  publicTables?: readonly Source[];
  /** Tells earlier areas what they cannot know of this one, once: it fills their hooks. */
  joins?(): void;
  /** Before anything is sent or answered; `tell` says a line to who starts it. */
  beforeStart?(db: Database, tell: (line: string) => void): Promise<void>;
  start?(portal: Running): readonly { stop(): void | Promise<void> }[];
  hourly?: readonly Task<Running>[];
  daily?: readonly Task<Running>[];
  /** What /metrics tells of it. */
  measures?(db: Database): Measure[];
};
