import { redirect } from "react-router";

interface Link {
  /** The page without the key. */
  address: string;
  opens: (key: string) => Promise<unknown>;
  cookie: (key: string) => string;
}

/**
 * The link of an email: a key in the address that opens the page moves into a cookie, and out of the address. It is a screen's: only
 * there a redirect leads to the page in its language.
 * @throws a redirect when it opens; returns whether there is a key that does not
 */
export async function moveKey(request: Request, { address, opens, cookie }: Link): Promise<boolean> {
  const key = new URL(request.url).searchParams.get("key");
  if (key === null) return false;
  if (await opens(key))
    throw redirect(address, { headers: { "Set-Cookie": cookie(key), "Referrer-Policy": "no-referrer" } });
  return true;
}
