import { NavLink, useLocation } from "react-router";
import { Tabs } from "../../../portal/kit/tabs.tsx";
import type { Rights } from "../exam-list/rules.ts";
import type { Exam } from "../exams/contract.ts";
import { examPagesTexts as words } from "../merit/texts.ts";
import styles from "./tabs.module.css";

type Shown = { exam: Pick<Exam, "examId" | "scheme">; rights: Rights };
type View = { name: string; path: string; who: keyof typeof mayOpen; onlyOf?: "mcq" | "written" };

/** Who opens a view: those who enter marks and the office, the office alone, or those who make papers. */
const mayOpen = {
  everyone: ({ manages, enters }: Rights) => manages || enters,
  office: ({ manages }: Rights) => manages,
  makers: ({ asks, schedules }: Rights) => asks || schedules,
};

/** The parts of an exam, in the order in which they are worked through, each with the ways in which it is looked at. */
const parts: readonly { name: string; views: readonly View[] }[] = [
  { name: words.paper, views: [{ name: words.paper, path: "/paper", who: "makers", onlyOf: "mcq" }] },
  { name: words.seating, views: [{ name: words.seating, path: "/seating", who: "office" }] },
  {
    name: words.marks,
    views: [
      { name: words.sheets, path: "", who: "everyone" },
      { name: words.scripts, path: "/scripts", who: "everyone", onlyOf: "written" },
      { name: words.examiners, path: "/examiners", who: "everyone", onlyOf: "written" },
      { name: words.bundles, path: "/bundles", who: "everyone", onlyOf: "written" },
    ],
  },
  {
    name: words.sheetsRead,
    views: [
      { name: words.omr, path: "/omr", who: "everyone", onlyOf: "mcq" },
      { name: words.keys, path: "/omr/keys", who: "everyone", onlyOf: "mcq" },
      { name: words.second, path: "/omr/second", who: "everyone", onlyOf: "mcq" },
      { name: words.online, path: "/online", who: "everyone", onlyOf: "mcq" },
    ],
  },
  {
    name: words.publish,
    views: [
      { name: words.check, path: "/publish", who: "office" },
      { name: words.likeness, path: "/omr/likeness", who: "office", onlyOf: "mcq" },
    ],
  },
  {
    name: words.result,
    views: [
      { name: words.merit, path: "/merit", who: "office" },
      { name: words.tabulation, path: "/tabulation", who: "office" },
      { name: words.cards, path: "/cards", who: "office" },
    ],
  },
  {
    name: words.analysis,
    views: [
      { name: words.whole, path: "/analysis", who: "office" },
      { name: words.questions, path: "/omr/items", who: "everyone", onlyOf: "mcq" },
      { name: words.solutions, path: "/solutions", who: "office" },
    ],
  },
];

/** The parts as tabs, and beneath them the views of the one that is open; a phone moves each line sideways. */
export function ExamParts({ exam: { examId, scheme }, rights }: Shown) {
  const { pathname } = useLocation();
  const to = `/dashboard/marks/${examId}`;
  const has = (part: "mcq" | "written") => scheme?.sections.some((section) => section[part]) ?? false;
  const open = parts.flatMap(({ name, views }) => {
    const own = views.filter((view) => mayOpen[view.who](rights) && (!view.onlyOf || has(view.onlyOf)));
    const [first] = own;
    return first ? [{ name, path: first.path, views: own, paths: own.map(({ path }) => path) }] : [];
  });
  const here = open.find(({ paths }) => paths.some((path) => pathname === to + path));
  return (
    <>
      <Tabs label={words.tabs} tabs={open} to={to} />
      {here && here.views.length > 1 && (
        <nav aria-label={words.views(here.name)} className={styles.views}>
          {here.views.map(({ name, path }) => (
            <NavLink key={path} to={to + path} end>
              {name}
            </NavLink>
          ))}
        </nav>
      )}
    </>
  );
}
