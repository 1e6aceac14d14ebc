import { afterAll } from "vitest";
import { type ConsentAnswer, startOpenIdProvider } from "./openid-provider.ts";

/** An OpenID provider for one test file, and a user who signs in without a browser. */
export async function googleServer(callback: string) {
  const { issuer, answerWith, stop } = await startOpenIdProvider(callback);
  afterAll(stop);
  return {
    issuer,
    /** Follows redirects from `url` through the provider; returns the callback address. */
    async visit(url: string, answer: ConsentAnswer): Promise<string> {
      answerWith(answer);
      const cookies = new Map<string, string>();
      let place = url;
      for (let hop = 0; hop < 10 && place.startsWith(issuer); hop++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const page = await fetch(place, { redirect: "manual", headers: { cookie } });
        for (const set of page.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = page.headers.get("location");
        if (!location) throw new Error(`The provider answered ${page.status}: ${(await page.text()).slice(0, 500)}`);
        place = new URL(location, issuer).href;
      }
      return place;
    },
  };
}
