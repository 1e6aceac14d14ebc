import type { Role } from "#contract/accounts.ts";
import { api } from "#web/shell/session/api-client.ts";
import { ApiProblem, firstProblem } from "#web/shell/session/api-fetch.ts";

export type SecurityActionResult = { ok: true; at: number } | { ok: false; at: number; problem: string };

/** What an administrator does on the security screen, as calls of the API. */
export async function actOnSecurity(form: FormData): Promise<SecurityActionResult> {
  const text = (name: string) => String(form.get(name) ?? "");
  const param = { id: text("id") };
  const { accounts, "blocked-networks": networks, sessions } = api.admin;
  try {
    switch (form.get("intent")) {
      case "end-session":
        await sessions[":id"].$delete({ param });
        break;
      case "unblock":
        await networks[":network"].$delete({ param: { network: text("network") } });
        break;
      case "block": {
        const json = { network: text("network"), reason: text("reason"), hours: Number(text("hours")) };
        await networks.$post({ json });
        break;
      }
      case "role":
        await accounts[":id"].role.$put({ param, json: { role: text("role") as Role } });
        break;
      case "ban": {
        await accounts[":id"].ban.$put({ param, json: { hours: Number(text("hours")), reason: "" } });
        break;
      }
      case "reset-factor":
        await accounts[":id"]["second-factor"].$delete({ param });
        break;
    }
    return { ok: true, at: Date.now() };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { ok: false, at: Date.now(), problem: firstProblem(error) };
  }
}
