import * as fc from "fast-check";
import type * as z from "zod";

/** Values that a schema may want, whatever it says of them; each schema takes those of them that it accepts. */
const texts = [
  ...[
    "আব্দুর রহিম",
    "করিমা য়ামিন",
    "Physics 2",
    "a",
    "মার্চ",
    "দেওয়া",
    "line one\nline two",
    "কা-খা",
    "১২",
    "০১৭১২৩৪৫৬৭৮",
  ],
  ...["rahim@example.com", "x.y+z@sub.example.com", "01712345678", "+8801812345678", "০১৯১২৩৪৫৬৭৮"],
  ...[
    "2026-01-05",
    "2030-02-28",
    "২০৩১-০৩-০১",
    "2024-02-29",
    "2099-12-31",
    "09:05",
    "১৬:৩০",
    "23:59",
    "2026-03",
    "২০২৬-০৪",
  ],
  ...[
    "https://example.com/a?b=1",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "/about-details",
    "physics, chemistry",
  ],
  ...["26000001", "T26-000001", "rahim123", "secret1", "1", "", "class", "exam,prize", "Dhrubok"],
  ...["0190f0a0-1111-4222-8333-444455556666", "0190f0a0-7777-4222-8333-444455556666", "8N7A6D5EE7", "5678"],
  ...["#102a6b", "#f5a623", "B", "A/D", "ACD", "1234567"],
  ...["s1", "s2", "s1-1", "100 100 120 140", "2030-01-05T10:00:00+06:00", "2026-01-01T00:00:00Z"],
];
const numbers = [0, 1, 2, 3, 4, 5, 7, 35, 100, 2026, 2_147_483_647, 0.01, 12.5, 99.99, 9999];

/** By the name of a field: what its calls look for in the database, so that a part of the requests finds something. */
const likely: Record<string, readonly unknown[]> = {
  regId: ["26000001", "T26-000001", "A00-000001"],
  password: ["rahim123", "teacher1", "secret1"],
  version: [1, 2],
  email: ["rahim@example.com", "নাম@example.com"],
  mobile: ["01712345678", "+8801812345678"],
  doj: ["2026-01-05"],
  userTypeId: [1, 2],
  section: ["s1"],
  key: ["s1", "s2"],
};

/** A picture of one pixel, something that is none, and an empty file, as a form without a choice sends it. */
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const files = [gif, Buffer.from("%PDF-1.4 a"), Buffer.from("no picture"), Buffer.alloc(0)].map(
  (bytes, at) =>
    new File([new Uint8Array(bytes)], ["a.gif", "b.pdf", "../c.png", ""][at] ?? "", { type: "image/png" }),
);

/** Values that a schema accepts, or nearly: what its refinements say of several fields is left to the reader. */
export function arbitraryOf(schema: z.ZodType, name = ""): fc.Arbitrary<unknown> {
  const { def } = schema as unknown as { def: Definition };
  switch (def.type) {
    case "object":
      return objectOf(def.shape);
    case "array":
      return fc
        .array(arbitraryOf(def.element), { maxLength: 3 })
        .filter((list) => fits(schema, list) || list.length > 0);
    case "tuple":
      return fc.tuple(...def.items.map((item) => arbitraryOf(item, name)));
    case "union":
      return fc.oneof(...def.options.map((option) => arbitraryOf(option, name)));
    case "optional":
    case "default":
    case "prefault":
      return fc.option(arbitraryOf(def.innerType, name), { nil: undefined, freq: 4 });
    case "nullable":
      return fc.option(arbitraryOf(def.innerType, name), { nil: null, freq: 4 });
    case "pipe":
      return arbitraryOf(def.in, name);
    case "literal":
      return fc.constantFrom(...def.values);
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "file":
      return fc.constantFrom(...files);
    case "string":
      return leaf(schema, name, texts, fc.string({ unit: "grapheme", maxLength: 60 }));
    case "number":
      return leaf(schema, name, numbers, fc.integer({ min: 1, max: 5000 }));
    default:
      throw new Error(`no values are known for ${(def as { type: string }).type}`);
  }
}

type Definition =
  | { type: "object"; shape: Record<string, z.ZodType> }
  | { type: "array"; element: z.ZodType }
  | { type: "tuple"; items: z.ZodType[] }
  | { type: "union"; options: z.ZodType[] }
  | { type: "optional" | "nullable" | "default" | "prefault"; innerType: z.ZodType }
  | { type: "pipe"; in: z.ZodType }
  | { type: "literal"; values: unknown[] }
  | { type: "enum"; entries: Record<string, string> }
  | { type: "boolean" | "null" | "file" | "string" | "number" };

const fits = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

function objectOf(shape: Record<string, z.ZodType>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field, name)]);
  return fc
    .record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
    .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)));
}

/** What the schema takes of the values that it may want; free ones too, where it takes any. */
function leaf(schema: z.ZodType, name: string, known: readonly unknown[], free: fc.Arbitrary<unknown>) {
  const taken = known.filter((value) => fits(schema, value));
  const wanted = (likely[name] ?? []).filter((value) => fits(schema, value));
  if (!taken.length) throw new Error(`no value is known for ${name}`);
  const ways = [{ arbitrary: fc.constantFrom(...taken), weight: 2 }];
  if (wanted.length) ways.push({ arbitrary: fc.constantFrom(...wanted), weight: 4 });
  if (fits(schema, "কখ গ x9") || fits(schema, 4321))
    ways.push({ arbitrary: free.filter((value) => fits(schema, value)), weight: 1 });
  return fc.oneof(...ways);
}
