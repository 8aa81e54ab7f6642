/** What we use of the load generator; it comes without types. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  export type Request = {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each sending. */
    setupRequest?: (sent: Request) => Request;
  };
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Seconds. */
    timeout: number;
    requests: Request[];
    setupClient(client: { setRequests(requests: Request[]): void }): void;
  };
  type Done = (error: Error | null, result: { errors: number }) => void;

  export default function autocannon(options: Options, done: Done): EventEmitter;
}
