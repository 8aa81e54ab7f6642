import * as fc from "fast-check";

/** What takes the place of a value, or joins it, where something invalid is sent. */
const junk: readonly unknown[] = [
  ...[undefined, null, "", " ", "NaN", "Infinity", "1e999", "x", "true", "null", "undefined", true],
  ...[-1, 0, 1.5, 0.001, -0.01, 1e21, 1e308, -1e308, 2 ** 53, 2_147_483_648, 999_999_999_999],
  ...[
    "x".repeat(300),
    "ক".repeat(900),
    "y".repeat(9000),
    "\u0000",
    "a\u0000b",
    "\ud800",
    "a\udfffb",
    "\u202eabc",
    "\u0007",
  ],
  ...[
    "2026-02-30",
    "2025-02-29",
    "২০২৬-১৩-০১",
    "0000-00-00",
    "99999-01-01",
    "2026-1-1",
    "24:00",
    "৯:৫",
    "2026-13",
  ],
  ...[
    "৯৯৯৯৯৯৯৯৯৯৯৯",
    "১.৫",
    "১২abc",
    "٣",
    "１２",
    "+",
    "@",
    "a@b",
    "01",
    "javascript:alert(1)",
    "//evil.example",
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    [1, 2, 3],
    ["a", "b"],
    { a: 1 },
    { toString: "x" },
    { constructor: { prototype: { a: 1 } } },
  ],
  ...[
    JSON.parse('{"__proto__":{"admin":true}}'),
    deep(500, []),
    deep(500, {}),
    Array.from({ length: 2000 }, (_, at) => at),
  ],
];

type At = readonly (string | number)[];

/** The value with one place of it, or one more place, or all of it, made something else. */
export const mutated = (value: unknown): fc.Arbitrary<unknown> => {
  const places = placesOf(value);
  return fc
    .oneof(
      { arbitrary: fc.tuple(fc.constantFrom(...places), fc.constantFrom(...junk)), weight: 12 },
      { arbitrary: fc.tuple(fc.constant<At>([]), fc.constantFrom(...junk)), weight: 1 },
      {
        arbitrary: fc.tuple(
          fc.constantFrom<At[]>(["__proto__"], ["constructor"], [""]),
          fc.constantFrom(...junk),
        ),
        weight: 1,
      },
    )
    .map(([at, by]) => withAt(value, at, by));
};

/** Every place within a value, and the value itself where it has none. */
function placesOf(value: unknown, at: At = []): At[] {
  if (value instanceof File || typeof value !== "object" || value === null) return [at];
  const inner = Object.entries(value).flatMap(([name, one]) => placesOf(one, [...at, name]));
  return at.length ? [at, ...inner] : inner.length ? inner : [at];
}

function withAt(value: unknown, [name, ...rest]: At, by: unknown): unknown {
  if (name === undefined) return by;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as object) };
  const inner = Object.hasOwn(copy, name) ? (copy as Record<string, unknown>)[name] : undefined;
  const next = rest.length ? withAt(inner, rest, by) : by;
  // As JSON.parse does it: a plain assignment would set the prototype.
  Object.defineProperty(copy, name, { value: next, enumerable: true, writable: true, configurable: true });
  return copy;
}

function deep(levels: number, innermost: unknown): unknown {
  let value = innermost;
  for (let level = 0; level < levels; level += 1) value = Array.isArray(innermost) ? [value] : { a: value };
  return value;
}
