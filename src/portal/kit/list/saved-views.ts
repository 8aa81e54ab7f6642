import { createContext } from "react";

/** The address of a list under a name: `query` is its search string. */
export type SavedView = { savedViewId: number; list: string; name: string; query: string };

/** What a person has kept of all lists, and how more is kept; whoever draws the shell knows by which calls. Null where nothing can be. */
export const SavedViews = createContext<{
  views: readonly SavedView[];
  /** True once it is kept; a failure is told. */
  save: (view: Omit<SavedView, "savedViewId">) => Promise<boolean>;
  remove: (view: SavedView) => Promise<void>;
} | null>(null);
