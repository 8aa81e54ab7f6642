import { createContext, useContext } from "react";

/** The nonce of a personal page's scripts; none on kept pages, whose policy names hashes. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => useContext(NonceContext);
