import type { NavItem } from "../../../portal/nav-items.ts";
import { keysTexts } from "../../exams/index.ts";
import { deskKeysTexts, everywhereTexts, goTexts, rollCallKeysTexts } from "./texts.ts";

/** The letter that leads to a page of the sidebar, after G. */
const letters: Record<string, string> = {
  h: "",
  s: "all-students",
  t: "all-teachers",
  b: "manage-batch",
  p: "desk",
  m: "marks",
  r: "roll-call",
  e: "exam-schedule",
  n: "notices",
  c: "myCourses",
};

/** Where the letter leads this person; nothing where they have no such page. */
export function pageOf(letter: string, items: readonly NavItem[]): string | undefined {
  const path = letters[letter];
  if (path === undefined || !items.some((item) => item.path === path)) return undefined;
  return path ? `/dashboard/${path}` : "/dashboard";
}

type KeyGroup = { name: string; list: readonly (readonly [key: string, does: string])[] };

/** What keys do here and everywhere: those of the page that is open stand first, and nobody is told of pages that are not theirs. */
export function keyGroups(items: readonly NavItem[], here: string): KeyGroup[] {
  const isOpen = (path: string) => here.startsWith(`/dashboard/${path}`);
  const ofPages = pages
    .filter(({ path }) => items.some((item) => item.path === path))
    .toSorted((one, other) => Number(isOpen(other.path)) - Number(isOpen(one.path)));
  const first = ofPages.filter(({ path }) => isOpen(path));
  return [...first, everywhereTexts, goGroup(items), ...ofPages.filter((one) => !first.includes(one))];
}

const pages = [
  { path: "desk", ...deskKeysTexts },
  { path: "roll-call", ...rollCallKeysTexts },
  { path: "marks", name: keysTexts.title, list: keysTexts.list },
];

const goGroup = (items: readonly NavItem[]): KeyGroup => ({
  name: goTexts.name,
  list: Object.entries(letters).flatMap(([letter, path]) =>
    items
      .filter((item) => item.path === path)
      .map(({ name }) => [goTexts.keys(letter.toUpperCase()), name] as const),
  ),
});
