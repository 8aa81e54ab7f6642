/** What a page's own form sends when no script does: text by the name of its field. What is no form is an empty one. */
export async function postedForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData());
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  return Object.fromEntries(texts);
}

export type Refused = { status: number; code?: string; message?: string; fields?: Record<string, string> };

/** What a call refused that a page's action made; throws again whatever is no refusal, such as a redirect. */
export function refusedBy(thrown: unknown): Refused {
  const { data, init } = (thrown ?? {}) as {
    data?: Omit<Refused, "status"> | null;
    init?: ResponseInit | null;
  };
  if (!data) throw thrown;
  return { ...data, status: init?.status ?? 500 };
}
