import type { HealthFinding } from "#contract/health/health.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Addresses of the administrators who may sign in. */
export async function administratorAddresses(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("users")
    .select("email")
    .where("role", "=", "admin")
    .where((eb) => eb.or([eb("banned_until", "is", null), eb("banned_until", "<", ctx.clock.now())]))
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
}

/** Tells of something broken without the database: by the other ways, and through the mail server if asked. Resolves to the ways that worked. */
export async function tellDirectly(
  ctx: Ctx,
  { title, text }: Pick<HealthFinding, "title" | "text">,
  to: string[],
  { byEmail }: { byEmail: boolean },
): Promise<string[]> {
  const link = `${ctx.appUrl}/admin/health/`;
  const told = await ctx.vitals.alerts.tell(
    { subject: `${ctx.business.name}: ${title}`, text: `${text}\n${link}` },
    to,
  );
  if (!byEmail || ctx.mailer.keepsEmails || to.length === 0) return told;
  try {
    const rendered = await ctx.renderMail(
      "health-alert-staff",
      { title, text },
      { business: ctx.business, appUrl: ctx.appUrl, linkUrl: null, language: "en" },
    );
    for (const address of to)
      await ctx.mailer.send({
        messageId: `<${ctx.ids.next()}@${new URL(ctx.appUrl).hostname}>`,
        to: { address },
        ...rendered,
      });
    return ["email", ...told];
  } catch (error) {
    ctx.log.error({ error }, "an alert could not be sent by email");
    return told;
  }
}
