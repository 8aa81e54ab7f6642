import { areas } from "./doors.ts";

type Module = {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
  isEntry: boolean;
};
type Graph = { getModuleInfo(id: string): Module | null };

/**
 * Which of few files of scripts a module comes in: at 300 ms a request, a file for each part costs more than what one page does not
 * need of it. What a module is needed by decides. A page's own parts stay with the page, and the rest are what is named here, each
 * of which imports those above it alone.
 */
export function chunkGroups() {
  const known = new Map<string, ReadonlySet<string>>();
  const needy = new Map<string, boolean>();
  // Each takes what its modules import along: the most needed choose first.
  return names.map((name, at) => ({
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
    priority: names.length - at,
  }));

  function chunkOf(id: string, graph: Graph): string | null {
    // It starts the router as it is read: no other page may come by it.
    if (id.includes("entry.client")) return null;
    const pages = startsOf(id, graph);
    const any = (words: RegExp) => [...pages].some((page) => words.test(page));
    if (/node_modules\/(react|react-dom|scheduler|react-router)\//.test(id)) return "react";
    // Public pages load parts of the site one by one, and nothing of the dashboard with them.
    if (any(islands)) {
      if ([...pages].every((page) => islands.test(page))) return null;
      return any(atOnce) ? "common" : "pressed";
    }
    // What a roll-call and an exam both need brings neither the other's.
    if (any(rollCall) && any(player)) return "phone";
    if (any(rollCall)) return [...pages].every((page) => rollCall.test(page)) ? null : "roll-call";
    if (any(player) && [...pages].every((page) => player.test(page))) return null;
    if (any(player)) return looksOfPlayer.test(id) ? "player" : "phone";
    if (any(framework)) return "framework";
    // A public page would bring the sheets of the dashboard: what both need stands apart from it.
    if ((any(site) || any(signIn)) && any(portal)) return "framework";
    if (any(signIn)) return pages.size < 2 && !id.endsWith(".css") ? null : "credentials";
    // In one sheet they are packed smaller, and asked for once.
    if (partsOfSite.test(id) || (id.endsWith(".css") && any(site) && (any(looked) || pages.size > 1)))
      return "looks";
    if (any(site)) {
      if (![...pages].every((page) => site.test(page))) return "shared";
      return pages.size < 2 && !any(siteLayout) ? null : "site";
    }
    if (any(portal)) return "portal";
    // A list's page would bring the component library: what is drawn with it stands apart from what is not.
    if (/node_modules\/@mantine\//.test(id)) return "library";
    const isDrawnWithIt = needsLibrary(id, graph);
    if (isDrawnWithIt && /src\/(portal|web)\//.test(id)) return "library";
    const ending = isDrawnWithIt ? "-library" : "";
    if (any(forms)) return `forms${ending}`;
    if (pages.size < 2) return null;
    if (any(ownPages)) return `own${ending}`;
    const area = /src\/features\/([\w-]+)\//.exec(id)?.[1];
    return `${area ?? "kit"}${ending}`;
  }

  /** Whether a module of ours imports the component library, in however many steps; a sheet goes with those that it is of. */
  function needsLibrary(id: string, graph: Graph): boolean {
    const kept = needy.get(id);
    if (kept !== undefined) return kept;
    if (id.endsWith(".css")) {
      const importers = graph.getModuleInfo(id)?.importers ?? [];
      return importers.length > 0 && importers.every((one) => needsLibrary(one, graph));
    }
    const seen = new Set([id]);
    let found = false;
    for (const one of seen) {
      found ||= one.includes("node_modules/@mantine/");
      if (found) break;
      if (one.includes("node_modules/")) continue;
      for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) seen.add(imported);
    }
    needy.set(id, found);
    return found;
  }

  /** The modules that a browser asks for by themselves, and that import this one, in however many steps. */
  function startsOf(id: string, graph: Graph): ReadonlySet<string> {
    const found = known.get(id);
    if (found) return found;
    const starts = new Set<string>();
    const seen = new Set([id]);
    for (const one of seen) {
      const module = graph.getModuleInfo(one);
      if (!module) continue;
      if (module.isEntry || module.dynamicImporters.length) starts.add(one);
      for (const importer of module.importers) seen.add(importer);
    }
    known.set(id, starts);
    return starts;
  }
}

const names = [
  "react",
  "common",
  "pressed",
  "phone",
  "roll-call",
  "player",
  "framework",
  "portal",
  "credentials",
  "looks",
  "shared",
  "site",
  "forms",
  "own",
  "kit",
  ...areas,
  "library",
  ...["forms", "own", "kit", ...areas].map((name) => `${name}-library`),
];

/** Those parts that need no React; the others ask for it when they are pressed. */
const islands =
  /src\/(web\/credential-sending|site\/(islands|carousel|lightbox\/hydrate|successful-students\/endless|home\/(successes-pages|video-playing|contact-sending)))/;
/** What of them every visit to the home brings. */
const atOnce = /src\/site\/(islands|carousel)\/hydrate/;
/** The script of a page that a teacher's phone opens in class: with no more of the dashboard than it needs. */
const rollCall = /roll-call\/hydrate/;
/** The script of an exam on a phone, which nothing else comes along with. */
const player = /player\/(play|model)\.ts/;
/** What of it a page shows that plays too; the other pages need its rules and words at most, and none of its sheets. */
const looksOfPlayer = /exams\/online\/.*\.(tsx|css)$|exams\/online\/(player|practice)\/(?!.*texts\.ts$)/;
const site = /src\/site\//;
/** The pages whose looks make one sheet, which is packed once; and what is drawn on several pages of the site. */
const looked = /src\/site\/(home\/page|layout)/;
const partsOfSite = /src\/web\/site-parts\//;
/** Around all of them. */
const siteLayout = /src\/site\/layout/;
/** As plain as a public page. */
const signIn = /sign-in\/sign-in-screen/;
const framework = /entry\.client|src\/root\.tsx/;
/** What stands around every page of the dashboard, the first of them, and those of a roll-call: without the component library and the shapes of calls. */
const portal =
  /src\/(features\/office\/app-shell\/|portal\/page-outlet|features\/office\/home\/screen|features\/classes\/roll-call\/(tabs|(call-)?screen))/;
/** What of the dashboard comes when it is pressed. */
const forms = /bell-panel|search-dialog|profile\/(contact-form|publish-photo)|storage\/form/;
/** Pages that students open. */
const ownPages =
  /roll-call\/own-screen|features\/[\w-]+\/(profile|progress|settings|exam-schedule)\/|my-courses|notices\/(notice-)?screen|contact-screen|own-thread|assignments\/screen|change-password-screen/;
