import type { Selectable } from "kysely";
import { z } from "zod";
import { BuildCheck, BuildChoice, type SavedBuild } from "#contract/builds/builds.ts";
import { requireBuilds } from "#domain/builds/builds-on.ts";
import { rulesVersion } from "#domain/builds/check-build.ts";
import { allParts } from "#domain/builds/part-store.ts";
import { sumUpBuild } from "#domain/builds/plan-build.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
import type { Builds } from "#platform/db/schema.gen.ts";
import * as t from "#words/build-checks.ts";

export type BuildRow = Selectable<Builds>;

const SavedParts = z.array(z.object({ slot: z.string(), name: z.string() }));

const newCode = (ctx: Ctx): string =>
  ctx.tokens
    .random()
    .toLowerCase()
    .replaceAll(/[^a-z2-9]/g, "")
    .slice(0, 12);
const keptDays = 180;

/** Keeps a build as it is now, under a code that cannot be guessed. @throws DomainError "invalid" without any part. */
export async function saveBuild(ctx: Ctx, input: unknown): Promise<{ code: string }> {
  await requireBuilds(ctx);
  const choice = parse(BuildChoice, input);
  await requireWithinLimit(ctx, visitorLimits.saveBuild, networkOf(ctx));
  const { picked, summary } = sumUpBuild(await allParts(ctx), choice);
  if (picked.length === 0)
    throw new DomainError("invalid", t.choosePart, {
      errors: [{ path: "cpu", message: t.choosePart }],
    });
  const skus = Object.fromEntries(summary.parts.map(({ slot, sku }) => [slot, sku]));
  const code = newCode(ctx);
  await ctx.db
    .insertInto("builds")
    .values({
      id: ctx.ids.next(),
      code,
      owner_id: "userId" in ctx.actor ? ctx.actor.userId : null,
      choice: JSON.stringify(Object.fromEntries(Object.entries(skus).filter(([slot]) => slot !== "assembly"))),
      parts: JSON.stringify(summary.parts),
      checks: JSON.stringify(summary.checks),
      watts: summary.watts,
      total_cents: summary.totalCents,
      rules_version: rulesVersion,
      created_at: ctx.clock.now(),
    })
    .execute();
  return { code };
}

/** The build with a code. @throws DomainError "not_found" */
export async function findBuild(ctx: Ctx, code: string): Promise<BuildRow> {
  await requireBuilds(ctx);
  const row = await ctx.db
    .selectFrom("builds")
    .selectAll()
    .where("code", "=", code.trim().toLowerCase())
    .executeTakeFirst();
  if (!row) throw new DomainError("not_found", t.noSuchBuild);
  return row;
}

/** A saved build, with today's prices and checks beside what it cost then. @throws DomainError "not_found" */
export async function viewBuild(ctx: Ctx, code: string): Promise<SavedBuild> {
  const row = await findBuild(ctx, code);
  const choice = BuildChoice.parse(row.choice);
  const { summary } = sumUpBuild(await allParts(ctx), choice);
  const saved = SavedParts.parse(row.parts);
  return {
    ...summary,
    gone: summary.gone.map((one) => ({ ...one, name: saved.find(({ slot }) => slot === one.slot)?.name })),
    code: row.code,
    choice: Object.fromEntries(Object.entries(choice).filter((entry): entry is [string, string] => Boolean(entry[1]))),
    savedCents: row.total_cents,
    savedAt: row.created_at.toISOString(),
  };
}

/** Open questions of the checks of a saved build. */
export const questionsOf = (row: Pick<BuildRow, "checks">): string[] =>
  BuildCheck.array()
    .parse(row.checks)
    .flatMap(({ level, name, words }) => (level === "unknown" ? [`${name}: ${words}`] : []));

/** Removes builds that nobody ordered or has in a cart, after half a year. */
export async function forgetBuilds(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom("builds")
    .where("created_at", "<", new Date(ctx.clock.now().getTime() - keptDays * 24 * 3600_000))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("order_builds").select("build_id").whereRef("build_id", "=", "builds.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("cart_lines").select("build_id").whereRef("build_id", "=", "builds.id"))),
    )
    .execute();
}
