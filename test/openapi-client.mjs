import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

// The generator prints with TypeScript 5's own factory, which the version that checks our types no longer has.
registerHooks({
  resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context),
});
const { default: generate, astToString } = await import("openapi-typescript");

/** `node openapi-client.mjs FROM TO`: types of the calls, without the lines for what a path does not have. */
const [, , from = "", to = ""] = process.argv;
const types = astToString(await generate(JSON.parse(readFileSync(from, "utf8"))));
const noParameters = /(^ {4}"\/.*\n) {8}parameters: \{\n(?: {12}\w+\?: never;\n)+ {8}\};\n/gm;
const absent = /^ +(?!query|requestBody)\w+\?: never;\n/gm;
writeFileSync(to, types.replace(noParameters, "$1").replace(absent, ""));
