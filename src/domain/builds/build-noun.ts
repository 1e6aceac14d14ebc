import type { Noun } from "#domain/ctx.ts";

export const buildNoun: Noun = {
  name: "builds",
  exportOwn: ({ db }, { userId }) =>
    db
      .selectFrom("builds")
      .select(["code", "parts", "total_cents", "created_at"])
      .where("owner_id", "=", userId)
      .orderBy("created_at")
      .execute(),
};
