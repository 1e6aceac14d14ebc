import { sql } from "kysely";
import { ChooseLanguageInput } from "#contract/accounts/me.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { ownedBy } from "#domain/access/owned-by.ts";
import { lockUser, updateUserRow } from "#domain/accounts/account-store.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";

/** Emails about the caller's account, tickets, appointments, orders and newsletter come in this language from now on. */
export async function chooseLanguage(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireSignedIn(ctx);
  const { language } = parse(ChooseLanguageInput, input);
  await withTransaction(ctx, async (tx) => {
    const before = await lockUser(tx, actor.userId);
    await updateUserRow(tx, actor.userId, { language });
    for (const table of ["tickets", "appointments", "orders"] as const)
      await sql`update ${sql.table(table)} set language = ${language}
        where language <> ${language} and ${ownedBy(actor, table)}`.execute(tx.db);
    await tx.db.updateTable("subscribers").set({ language }).where("email", "=", actor.email).execute();
    await recordAudit(tx, {
      action: "user.profile_updated",
      target: { kind: "user", id: actor.userId },
      before,
      after: { language },
      fields: ["language"],
    });
  });
}
