import { createContext } from "react";

/** Whether icon buttons stand in a menu, in a row that was opened, or where a wide table names them: there their words stand beside or for them. */
export const InMenu = createContext<"menu" | "words" | "named" | null>(null);
