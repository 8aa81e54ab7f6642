import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

type Body = { content?: Record<string, { schema: object }> };
type Operation = { responses: Record<string, Body | { $ref: string }>; requestBody?: Body };
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Body> };
};
export type Exchange = { method: string; path: string; status: number; type: string; body: unknown };

/**
 * What a plain validator has against an answer or a sent body, by the portal's own document; nothing where they agree. A
 * path is the document's, `/batch/getAll`.
 */
export function describedBy(document: Document) {
  const ajv = new Ajv({ strict: false, logger: false });
  addFormats(ajv);
  ajv.addSchema(document, "document");
  const operationOf = ({ method, path }: Pick<Exchange, "method" | "path">) =>
    document.paths[path]?.[method.toLowerCase()];
  const against = (at: string[], value: unknown) => {
    const pointer = at.map((name) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1")));
    const $ref = `document#/${pointer.join("/")}/schema`;
    const valid = ajv.getSchema($ref) ?? ajv.compile({ $ref });
    return valid(value) ? [] : (valid.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };

  return {
    answer(one: Exchange): string[] {
      const of = ["paths", one.path, one.method.toLowerCase(), "responses", String(one.status)];
      const named = operationOf(one)?.responses[one.status];
      if (!named) return [`${one.status} is not described`];
      const name = "$ref" in named ? (named.$ref.split("/").at(-1) ?? "") : null;
      const at = name === null ? of : ["components", "responses", name];
      const response = name === null ? (named as Body) : document.components.responses[name];
      // An answer without a body says no type.
      if (response && !response.content && !one.type) return [];
      const [type] = Object.keys(response?.content ?? {}).filter(
        (known) => known === "*/*" || one.type.startsWith(known),
      );
      if (!type) return [`${one.status} ${one.type} is not described`];
      return type === "application/json" ? against([...at, "content", type], one.body) : [];
    },
    sent(one: Pick<Exchange, "method" | "path" | "body">): string[] {
      const at = ["paths", one.path, one.method.toLowerCase(), "requestBody", "content", "application/json"];
      return operationOf(one)?.requestBody?.content?.["application/json"] ? against(at, one.body) : [];
    },
  };
}
