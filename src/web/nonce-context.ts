import { createContext } from "react";

/** The nonce of the page's inline scripts. Only while rendering on the server: prerendered pages carry hashes instead. */
export const NonceContext = createContext<string | undefined>(undefined);
