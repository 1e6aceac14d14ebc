import type { Ctx } from "#domain/ctx.ts";

/** Number of texts that were not published at their time. */
export async function countFailedTimes({ db }: Pick<Ctx, "db">): Promise<number> {
  const { failed } = await db
    .selectFrom("content_items")
    .select(({ fn }) => fn.countAll<string>().as("failed"))
    .where("publish_problem", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(failed);
}
