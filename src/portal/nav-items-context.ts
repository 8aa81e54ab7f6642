import { createContext } from "react-router";
import type { NavItem } from "./nav-items.ts";

/** Every item of the sidebar: the areas above the app shell have theirs too, so it is handed them. */
export const navItemsContext = createContext<readonly NavItem[]>();
