import { sql } from "kysely";
import { mailHealthDays } from "#contract/mail/mail-desk.ts";
import type { HealthFinding } from "#contract/health/health.ts";
import { ageWords } from "#contract/values/age-words.ts";
import { plural } from "#contract/values/plural.ts";
import type { Ctx } from "#domain/ctx.ts";
import { attention, broken, good, off } from "#domain/health/health-finding.ts";
import { mailCauseOf } from "#domain/health/mail-cause.ts";
import { readMailHealth } from "#domain/mail/list-unsent.ts";

/** A mail server may be busy for a moment. */
export const mailPatienceMinutes = 10;

/** Outgoing email: what waits for the mail server, and what was given up. */
export async function checkEmails(ctx: Ctx): Promise<HealthFinding> {
  const now = ctx.clock.now().getTime();
  const { waiting, waitingSince, refusal, unsent } = await readMailHealth(ctx);
  const isStuck = waitingSince !== null && now - Date.parse(waitingSince) >= mailPatienceMinutes * 60_000;
  if (waiting > 0 && isStuck) {
    const { title, cause } = mailCauseOf(refusal);
    return broken("emails", {
      title,
      text: `${await whoWaits(ctx, waiting)} None is lost; they go out by themselves once it works. ${cause}`,
      figure: `${waiting} wait, ${ageWords(waitingSince, now)}`,
      since: waitingSince,
      mends: [
        { label: "Try Again", action: "send-emails" },
        { label: "Waiting Emails", to: "/admin/email/?view=waiting" },
      ],
    });
  }
  if (unsent > 0)
    return attention("emails", {
      title: plural(unsent, { one: "{count} email was not sent", other: "{count} emails were not sent" }),
      text: `In the last ${mailHealthDays} days: the address takes none, or trying for three days was in vain.`,
      figure: `${unsent} not sent`,
      mends: [{ label: "Look", to: "/admin/email/" }],
    });
  if (ctx.mailer.keepsEmails)
    return off("emails", { title: "Kept in the local mailbox: nobody receives them", figure: "not set up" });
  return good("emails", {
    title: waiting > 0 ? "Some wait for the mail server, for a moment" : "Every email was sent",
    figure: `${waiting} wait`,
  });
}

/** "3 emails wait: 2 to clients, 1 to staff." */
async function whoWaits(ctx: Ctx, waiting: number): Promise<string> {
  const { rows } = await sql<{ staff: number }>`
    select count(*)::int as staff from mails
    where state = 'queued' and attempts > 0
      and (template like '%-staff' or recipient in (select email from users where role <> 'member'))`.execute(ctx.db);
  const staff = Math.min(rows[0]?.staff ?? 0, waiting);
  const clients = waiting - staff;
  const to = [
    ...(clients > 0 ? [plural(clients, { one: "{count} to a client", other: "{count} to clients" })] : []),
    ...(staff > 0 ? [`${staff} to staff`] : []),
  ];
  return `${plural(waiting, { one: "{count} email waits", other: "{count} emails wait" })}: ${to.join(", ")}.`;
}
