import Fastify from "fastify";

/** A process with one Fastify route that answers what it was sent, as JSON: what a list can cost at least. */
process.once("disconnect", () => process.exit());
process.once("message", async (answer: object) => {
  const app = Fastify();
  app.get("/", async () => answer);
  process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
});
