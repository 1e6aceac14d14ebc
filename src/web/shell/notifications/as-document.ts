import { redirectDocument } from "react-router";
import { carry } from "./carried-notice.ts";

/** Loads the address as a document, for the server to decide: public pages do not know the routes of staff and accounts. */
export function asDocument({ pathname, search }: { pathname: string; search: string }): Response {
  carry();
  return redirectDocument(pathname + search);
}
