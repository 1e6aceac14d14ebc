import { sql } from "kysely";
import { reviewLimits } from "#contract/reviews/review-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import type { Addressee } from "#domain/organizations/addressees.ts";
import { bringerOf } from "#domain/repairs/repair-emails.ts";
import { lockRepair, type RepairFacts } from "#domain/repairs/repair-store.ts";
import { businessDay } from "#domain/time/days.ts";
import { remindOnce } from "#domain/turns/remind-once.ts";

const hour = 3_600_000;

/** Service whose page shows reviews of repairs. */
const serviceOfRepairs = "pc-repair";

/** Finished work: a device that is handed back unrepaired is not one. */
const isFinished = sql<boolean>`(repairs.status = 'picked_up' and exists (
  select from events e where e.noun = 'repair' and e.noun_id = repairs.id and e.kind = 'picked_up'))`;

/** Asks once about each finished repair, whatever came of it: the one who brought the device, a day after the pickup. */
export const askForReviews = (ctx: Ctx): Promise<void> =>
  remindOnce(ctx, {
    select: ({ db, clock }) =>
      db
        .selectFrom("repairs")
        .select("repairs.id")
        .where(isFinished)
        .where("picked_up_at", "<=", new Date(clock.now().getTime() - reviewLimits.askAfterHours * hour))
        .where("picked_up_at", ">", new Date(clock.now().getTime() - reviewLimits.askWithinDays * 24 * hour))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("reviews").select("reviews.id").whereRef("reviews.repair_id", "=", "repairs.id"))),
        )
        .orderBy("picked_up_at")
        .execute(),
    async mark(tx, { id }) {
      const repair = await lockRepair(tx, id);
      const [reader] = await bringerOf(tx, repair);
      if (!reader || !repair.picked_up_at || (await hasLeftEmails(tx, reader))) return null;
      const marked = await tx.db
        .insertInto("reviews")
        .values({
          id: tx.ids.next(),
          repair_id: id,
          organization_id: repair.organization_id,
          contact_id: reader.contactId,
          service: serviceOfRepairs,
          kind: repair.device_kind,
          month: businessDay(tx, repair.picked_up_at).slice(0, 7),
          language: reader.language,
          asked_at: tx.clock.now(),
        })
        .onConflict((conflict) => conflict.column("repair_id").doNothing())
        .returning("id")
        .executeTakeFirst();
      return marked ? { repair, reader } : null;
    },
    mail: (tx, { repair, reader }) => queueReviewRequest(tx, repair, reader),
  });

/** True for an address that unsubscribed: this email is not about work under way. */
async function hasLeftEmails({ db }: Ctx, { email }: Addressee): Promise<boolean> {
  const left = await db
    .selectFrom("subscribers")
    .select("id")
    .where("email", "=", email)
    .where("state", "=", "unsubscribed")
    .executeTakeFirst();
  return left !== undefined;
}

const queueReviewRequest = (tx: Ctx, { number, device_name }: RepairFacts, reader: Addressee): Promise<void> =>
  inLanguageOf(tx, reader, (own) =>
    queueMail(own, [
      {
        template: "review-request",
        to: { address: reader.email, name: reader.name },
        language: reader.language,
        data: {
          name: reader.name,
          number,
          device: device_name,
          reviewLink: { number, contactId: reader.contactId },
        },
      },
    ]),
  );
