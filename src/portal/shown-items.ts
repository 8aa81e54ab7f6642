import { createContext } from "react";
import type { NavItem } from "./nav-items.ts";

/** The items of the sidebar beside the page. */
export const ShownItems = createContext<readonly NavItem[]>([]);
