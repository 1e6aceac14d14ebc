import { apiFetch, ApiProblem } from "#web/shell/session/api-fetch.ts";

export type SecurityActionResult = { ok: true; at: number } | { ok: false; at: number; problem: string };

const part = (value: string) => encodeURIComponent(value);

/** What an administrator does on the security screen, as calls of the API. */
export async function actOnSecurity(form: FormData): Promise<SecurityActionResult> {
  const text = (name: string) => String(form.get(name) ?? "");
  const id = part(text("id"));
  try {
    switch (form.get("intent")) {
      case "end-session":
        await apiFetch(`/api/admin/sessions/${id}`, { method: "DELETE" });
        break;
      case "unblock":
        await apiFetch(`/api/admin/blocked-networks/${part(text("network"))}`, { method: "DELETE" });
        break;
      case "block": {
        const body = { network: text("network"), reason: text("reason"), hours: Number(text("hours")) };
        await apiFetch("/api/admin/blocked-networks", { method: "POST", body });
        break;
      }
      case "role":
        await apiFetch(`/api/admin/accounts/${id}/role`, { method: "PUT", body: { role: text("role") } });
        break;
      case "ban": {
        const body = { hours: Number(text("hours")), reason: "" };
        await apiFetch(`/api/admin/accounts/${id}/ban`, { method: "PUT", body });
        break;
      }
      case "reset-factor":
        await apiFetch(`/api/admin/accounts/${id}/second-factor`, { method: "DELETE" });
        break;
    }
    return { ok: true, at: Date.now() };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { ok: false, at: Date.now(), problem: error.errors[0]?.message ?? error.message };
  }
}
