import { roleMay } from "#contract/organizations/organization-rights.ts";
import { isLow } from "#contract/values/time-parts.ts";
import { minutesWords } from "#contract/hours/hour-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { hoursOn } from "#domain/hours/hour-store.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { lockAccount } from "#domain/ledger/lock-account.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { addresseesOf } from "#domain/organizations/addressees.ts";
import { remindNow } from "#domain/turns/remind-once.ts";

/** Tells a client once that few hours are left, and is ready to do so again when there are more. Call it after each change of them. */
export const noteLowHours = (tx: Ctx, organizationId: string): Promise<void> =>
  remindNow(tx, organizationId, {
    async mark({ db, clock }) {
      const { hours_low_at: told } = await lockAccount(tx, organizationId);
      const hours = await hoursOn(tx, organizationId, today(tx));
      const low = isLow(hours);
      if (low === (told !== null)) return null;
      await db
        .updateTable("organizations")
        .set({ hours_low_at: low ? clock.now() : null })
        .where("id", "=", organizationId)
        .execute();
      return low ? hours : null;
    },
    mail: (_, hours) => tell(tx, organizationId, hours),
  });

async function tell(tx: Ctx, organizationId: string, { left, total }: { left: number; total: number }): Promise<void> {
  for (const { contactId, name, email, role, language } of await addresseesOf(tx, organizationId))
    if (roleMay(role, "seeMoney"))
      await inLanguageOf(tx, { language }, (own) =>
        queueMail(own, [
          {
            template: "hours-low",
            to: { address: email, name },
            data: {
              name,
              left: minutesWords(left),
              all: minutesWords(total),
              invoiceReader: { contactId },
            },
          },
        ]),
      );
}
