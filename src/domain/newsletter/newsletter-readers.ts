import type { Ctx } from "#domain/ctx.ts";

/** Subscribers of a topic, without suppressed addresses. */
export const newsletterReaders = (ctx: Pick<Ctx, "db">, topic: string) =>
  ctx.db
    .selectFrom("subscribers")
    .where("state", "=", "confirmed")
    .where(({ eb, val, fn, ref }) => eb(val(topic), "=", fn.any(ref("topics"))))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mail_suppressions")
            .select("reason")
            .whereRef("mail_suppressions.email", "=", "subscribers.email"),
        ),
      ),
    );

/** The number of recipients an email about the topic would have now. */
export async function countReaders(ctx: Pick<Ctx, "db">, topic: string): Promise<number> {
  const { count } = await newsletterReaders(ctx, topic)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
