import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A process that answers "hello" over a bare node:http: what an answer costs here at least. */
process.once("disconnect", () => process.exit());
process.once("message", () => {
  const server = createServer((_request, response) => response.end("hello"));
  server.listen(0, "127.0.0.1", () =>
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
});
