import { createContext, useContext } from "react";

/** The nonce of a page's scripts; of public pages it is taken out before they are sent, whose policy names hashes. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => useContext(NonceContext);
