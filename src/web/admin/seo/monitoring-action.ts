import { answerOf, api } from "#web/shell/session/api-client.ts";
import { ApiProblem, firstProblem } from "#web/shell/session/api-fetch.ts";

export interface MonitoringResult {
  problem: string | null;
  done: string | null;
}

const done = (text: string): MonitoringResult => ({ problem: null, done: text });

/** Sends one step of the monitoring screen; a refusal is told in words. */
export async function actOnMonitoring(form: FormData): Promise<MonitoringResult> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const { seo } = api.admin;
  try {
    switch (text("intent")) {
      case "audit":
        await answerOf(seo.audits.$post());
        return done("The audit has started.");
      case "ignore":
        await seo.issues[":id"].$patch({
          param: { id: text("id") },
          json: { status: "ignored", reason: text("reason") },
        });
        return done("The issue is ignored.");
      case "open":
        await seo.issues[":id"].$patch({ param: { id: text("id") }, json: { status: "open" } });
        return done("The issue is open again.");
      case "redirect": {
        const code = Number(text("code") || 301) as 301 | 302 | 410;
        const { from, to } = await answerOf(
          seo.redirects.$post({ json: { from: text("from"), code, ...(code !== 410 && { to: text("to") }) } }),
        );
        return done(to ? `${from} leads to ${to} now.` : `${from} is marked as gone.`);
      }
      case "remove-redirect":
        await seo.redirects[":id"].$delete({ param: { id: text("id") } });
        return done("The redirect is removed.");
      case "lighthouse":
        await seo.lighthouse.$post({ json: { path: text("path") } });
        return done("The measurement has started. It takes about half a minute.");
      default:
        return { problem: "Unknown step.", done: null };
    }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { problem: firstProblem(error), done: null };
  }
}
