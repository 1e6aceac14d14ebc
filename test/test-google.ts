import { createServer } from "node:http";
import { Provider } from "oidc-provider";
import { afterAll, vi } from "vitest";

export interface TestPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** A real OpenID provider on a port of this machine, whose consent screen a test answers for a person. */
export async function googleServer(callback: string) {
  const people = new Map<string, TestPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  // It warns of its development defaults; they are what a test wants.
  const quiet = [vi.spyOn(console, "warn"), vi.spyOn(console, "info")];
  for (const spy of quiet) spy.mockImplementation(() => undefined);
  const provider = new Provider(issuer, {
    clients: [{ client_id: "site", client_secret: "secret", redirect_uris: [callback] }],
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ["test"] },
    pkce: { required: () => true },
    scopes: ["openid", "email", "profile", "offline_access"],
    extraParams: ["access_type", "hd"],
  });
  let next: { person: TestPerson } | { error: string } = { error: "access_denied" };
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void provider.callback()(request, response);
    void (async () => {
      const { params, session } = await provider.interactionDetails(request, response);
      if ("error" in next) {
        await provider.interactionFinished(request, response, { error: next.error, error_description: "Not now" });
        return;
      }
      const { sub } = next.person;
      people.set(sub, next.person);
      const grant = new provider.Grant({ accountId: session?.accountId ?? sub, clientId: String(params.client_id) });
      grant.addOIDCScope("openid email profile");
      const grantId = await grant.save();
      await provider.interactionFinished(request, response, { login: { accountId: sub }, consent: { grantId } });
    })();
  });
  for (const spy of quiet) spy.mockRestore();
  afterAll(() => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))));

  return {
    issuer,
    /** Follows the browser from `url` through the provider until it leaves it; answers with the callback's address. */
    async visit(url: string, answer: typeof next): Promise<string> {
      next = answer;
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
