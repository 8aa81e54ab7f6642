import { registerHooks } from "node:module";

// As openapi-client.mjs does: the generator asks for TypeScript 5's own factory.
registerHooks({
  resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context),
});
const { createClient } = await import("@hey-api/openapi-ts");

/** `node openapi-sdk.mjs FROM TO`: a function for each call, with the types that it needs, in the folder TO. */
const [, , input = "", path = ""] = process.argv;
const plugins = ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"];
await createClient({ input, output: { path }, plugins, logs: { level: "silent" } });
