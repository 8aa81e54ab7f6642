import { createContext } from "react";

/** Whether icon buttons stand in a menu, or in a row that was opened: there their words stand beside them. */
export const InMenu = createContext<"menu" | "words" | null>(null);
