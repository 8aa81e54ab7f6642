import type { ListExport } from "../shared/list-export.ts";
import type { NavItem } from "./nav-items.ts";

/** What an area brings to the portal: its calls, the lists that can be taken away as files, its items of the sidebar, its pages. */
export type Area = {
  contract: Readonly<Record<string, object>>;
  lists?: readonly ListExport[];
  nav?: readonly PlacedNavItem[];
  /** Below /dashboard; with the component library around them. */
  pages?: readonly Page[];
  /** Below /dashboard; drawn without it. */
  lightPages?: readonly LightPage[];
};

/** An item of the sidebar; `place` is its place among those of all areas. */
export type PlacedNavItem = NavItem & { place: number };

/** A page by its file below src/features; without a path it is what its parent's address shows. */
export type Page = { path?: string; file: string; id?: string; children?: readonly Page[] };

/** Those of its children that need the component library stand in `withLibrary`. */
export type LightPage = Page & { withLibrary?: readonly Page[] };
