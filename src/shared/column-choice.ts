/** The cookie in which a browser keeps which columns of which list its person chose; the server draws the first page by it. */
export const columnsCookie = "columns";

/** No more of it is kept or read, in characters: the lists that were changed longest ago go first. */
const most = 1000;

/** The chosen columns of each list, by their keys; the list that was changed last stands first. */
export type ColumnChoice = ReadonlyMap<string, readonly string[]>;

/** Reads what `written` wrote; of anything else what can be read of it. */
export function readChoice(value: string | undefined): ColumnChoice {
  if (!value || value.length > most) return new Map();
  const lists = value.split("~").map((list) => list.split(":"));
  return new Map(lists.flatMap(([name, keys]) => (name && keys ? [[name, keys.split(".")]] : [])));
}

/** The choice with that of one list changed; none of a list is the list's own columns again. */
export function withChoice(choice: ColumnChoice, list: string, keys: readonly string[]): ColumnChoice {
  const others = [...choice].filter(([name]) => name !== list);
  return new Map(keys.length ? [[list, keys], ...others] : others);
}

/** As the cookie holds it. */
export function written(choice: ColumnChoice): string {
  let value = "";
  for (const [list, keys] of choice) {
    const next = `${value && `${value}~`}${list}:${keys.join(".")}`;
    if (next.length > most) break;
    value = next;
  }
  return value;
}

/** What a request's header or a page's own cookies say of it. */
export const choiceIn = (cookies: string | null | undefined): string | undefined =>
  cookies
    ?.split(/; */)
    .find((one) => one.startsWith(`${columnsCookie}=`))
    ?.slice(columnsCookie.length + 1);
