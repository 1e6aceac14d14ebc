import { createServer } from "node:http";
import { Provider } from "oidc-provider";

export interface TestPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** The consent screen's response: sign a person in, or refuse. */
export type ConsentAnswer = { person: TestPerson } | { error: string };

/** Runs `work` without the provider's warnings about its development defaults, which tests rely on. */
function quietly<Result>(work: () => Result): Result {
  const { warn, info } = console;
  Object.assign(console, { warn: () => undefined, info: () => undefined });
  try {
    return work();
  } finally {
    Object.assign(console, { warn, info });
  }
}

/** A real OpenID provider on a local port, whose consent screen is answered by a test. */
export async function startOpenIdProvider(callback: string) {
  const people = new Map<string, TestPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const provider = quietly(
    () =>
      new Provider(issuer, {
        clients: [{ client_id: "site", client_secret: "secret", redirect_uris: [callback] }],
        findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
        conformIdTokenClaims: false,
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
        cookies: { keys: ["test"] },
        ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
        pkce: { required: () => true },
        scopes: ["openid", "email", "profile", "offline_access"],
        extraParams: ["access_type", "hd"],
      }),
  );
  let next: ConsentAnswer = { error: "access_denied" };
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
  return {
    issuer,
    /** Sets the consent screen's response from now on. */
    answerWith(answer: ConsentAnswer) {
      next = answer;
    },
    stop: () => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
