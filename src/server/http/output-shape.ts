import { type AnyProcedure, Procedure } from "@orpc/server";
import type * as z from "zod";

/**
 * The procedure, of whose answers the shape alone is looked at: what they say was checked when it came in, and to fold and measure every text
 * of a page of records again cost more than to read them. What the contract does not name is dropped, and a wrong type fails, as ever.
 */
export function checkingShapes(procedure: AnyProcedure): AnyProcedure {
  const { outputSchema, ...definition } = procedure["~orpc"];
  return new Procedure({ ...definition, outputSchema: outputSchema && shapeOf(outputSchema as z.ZodType) });
}

/** A schema without the checks of its texts and numbers. Unions keep theirs, which may tell one option from another. */
export function shapeOf(schema: z.ZodType): z.ZodType {
  const shape = known.get(schema) ?? withoutChecks(schema);
  known.set(schema, shape);
  return shape;
}

/** Many calls answer the same records. */
const known = new WeakMap<z.ZodType, z.ZodType>();

function withoutChecks(schema: z.ZodType): z.ZodType {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const inner = (of: z.core.SomeType) => shapeOf(of as z.ZodType);
  switch (def.type) {
    case "string":
    case "number":
      return schema.clone({ ...def, checks: [] });
    case "array":
      return (schema as z.ZodArray).clone({ ...def, element: inner(def.element) });
    case "nullable":
    case "optional":
    case "default":
      return schema.clone({ ...def, innerType: inner(def.innerType) } as typeof def);
    case "object": {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, inner(field)]);
      return (schema as z.ZodObject).clone({ ...def, shape: Object.fromEntries(fields) });
    }
    default:
      return schema;
  }
}
