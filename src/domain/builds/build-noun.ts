import { forgetBuilds } from "#domain/builds/save-build.ts";
import type { Noun } from "#domain/ctx.ts";

export const buildNoun: Noun = {
  name: "builds",
  jobs: [{ name: "forget-builds", every: "day at 3:41 am", run: forgetBuilds }],
  exportOwn: ({ db }, { userId }) =>
    db
      .selectFrom("builds")
      .select(["code", "parts", "total_cents", "created_at"])
      .where("owner_id", "=", userId)
      .orderBy("created_at")
      .execute(),
};
