import type { HealthFinding } from "#contract/health/health.ts";
import { ageWords } from "#contract/values/age-words.ts";
import { plural } from "#contract/values/plural.ts";
import type { Ctx } from "#domain/ctx.ts";
import { attention, broken, good, off } from "#domain/health/health-finding.ts";
import { nameFirst } from "#domain/lists/name-first.ts";
import { sendMailQueue } from "#domain/mail/queue-mail.ts";

/** "remind leads" of "remind-leads" */
const jobName = (queue: string): string => queue.replaceAll("-", " ");

/** Work beside requests: due jobs that nobody runs, and those that were given up. Emails are a part of their own. */
export async function checkJobs(ctx: Ctx): Promise<HealthFinding> {
  const states = await ctx.jobs.states();
  const late = states.filter((one) => one.late > 0);
  const failed = states.filter((one) => one.failed > 0 && one.queue !== sendMailQueue);
  const sum = (of: typeof states, what: "late" | "failed") => of.reduce((total, one) => total + one[what], 0);
  const count = sum(late, "late");
  if (count > 0)
    return broken("jobs", {
      title: "Background work stands still",
      text: `${plural(count, { one: "{count} job is", other: "{count} jobs are" })} due for ten minutes and more: ${nameFirst(late.map(({ queue }) => jobName(queue)))}. None is lost. Most often the server has too little time; restart it if this does not pass.`,
      figure: `${count} late`,
      mends: [],
    });
  const given = sum(failed, "failed");
  if (given > 0)
    return attention("jobs", {
      title: plural(given, { one: "{count} job was given up", other: "{count} jobs were given up" }),
      text: `In the last three days: ${nameFirst(failed.map(({ queue }) => jobName(queue)))}. The log says why.`,
      figure: `${given} failed`,
      mends: [{ label: "Run Again", action: "run-jobs" }],
    });
  return good("jobs", { title: "Everything that was due is done", figure: "0 late" });
}

const slowSeconds = 2;
const failures = { few: 3, many: 10, share: 0.05 };

/** Answers of this process in the last quarter of an hour, and its slowest page of the last hour. */
export async function checkWebsite(ctx: Ctx): Promise<HealthFinding> {
  const { quarter, slowest } = ctx.vitals.answers();
  const figure = slowest ? `${slowest.seconds.toFixed(1)} s` : "";
  const said = {
    title: plural(quarter.failed, { one: "{count} request failed", other: "{count} requests failed" }),
    text: `Of ${quarter.answers} in the last 15 minutes. Whoever sent them was told to try again. The log has the reason of each.`,
    figure: `${quarter.failed} failed`,
  };
  if (quarter.failed >= failures.many && quarter.failed / quarter.answers > failures.share)
    return broken("website", said);
  if (quarter.failed >= failures.few) return attention("website", said);
  if (!slowest) return good("website", { title: "Answers everyone" });
  if (slowest.seconds > slowSeconds)
    return attention("website", { title: "A page is slow", text: `${slowest.route}, in the last hour.`, figure });
  return good("website", { title: `Answers everyone, slowest page in the last hour: ${slowest.route}`, figure });
}

/** Requests that this process did not let in, in the last quarter of an hour. */
export async function checkLoad(ctx: Ctx): Promise<HealthFinding> {
  const { refused } = ctx.vitals.answers().quarter;
  const figure = `${refused} refused`;
  if (refused === 0) return good("load", { title: "Everyone was let in", figure });
  return attention("load", {
    title: plural(refused, { one: "{count} request was refused", other: "{count} requests were refused" }),
    text: "In the last 15 minutes more was asked for at once than this server can do. Whoever asked was told to come back in a moment; built pages were still shown. If it goes on, the server needs more processor, or somebody attacks it.",
    figure,
  });
}

/** Card payment: whether it is offered, and the last one. */
export async function checkCards(ctx: Ctx): Promise<HealthFinding> {
  if (!ctx.cardPayments)
    return off("cards", { title: "Not set up. Clients pay at the counter or by invoice", figure: "not set up" });
  const last = await ctx.db
    .selectFrom("card_payments")
    .select("updated_at")
    .where("status", "=", "succeeded")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return good("cards", { title: "Set up, no payment yet" });
  return good("cards", {
    title: "Set up",
    figure: `last one ${ageWords(last.updated_at.toISOString(), ctx.clock.now().getTime())}`,
  });
}

/** The last check of the public pages. */
export async function checkSearchEngines(ctx: Ctx): Promise<HealthFinding> {
  const last = await ctx.db
    .selectFrom("seo_audits")
    .select("status")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.status === "failed")
    return attention("search-engines", {
      title: "The check of the public pages failed",
      text: "Search engines may not find or show them.",
      figure: "failed",
      mends: [{ label: "Look", to: "/admin/seo-monitoring/" }],
    });
  return good("search-engines", { title: last ? "The public pages were checked" : "Not checked yet" });
}
