import type { RouterContextProvider } from "react-router";
import * as language from "#words/language.ts";
import { twinPages } from "./page-site.ts";

/** Links to our pages in a text: in its language where they exist in it, or else in English. */
export const linksOf = (context: Readonly<RouterContextProvider>) => (address: string): string =>
  context.get(twinPages)(address.replace(/[#?].*$/, "")) ? language.linkTo(address) : address;
