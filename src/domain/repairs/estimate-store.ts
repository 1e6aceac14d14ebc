import type { Selectable } from "kysely";
import { fill } from "#contract/values/fill.ts";
import { estimateSum } from "#contract/repairs/estimate-sum.ts";
import type { EstimateLine, EstimateView } from "#contract/repairs/estimates.ts";
import type { EstimateStatus } from "#contract/repairs/repair-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { cityName, pricingRules, shopCity } from "#domain/pricing/pricing-rules.ts";
import { cityRate } from "#domain/pricing/price-order.ts";
import type { Authorizations, Estimates } from "#platform/db/schema.gen.ts";
import * as t from "#words/repair-papers.ts";

export type EstimateRow = Selectable<Estimates>;
export type AnswerRow = Selectable<Authorizations>;

export const linesOfEstimate = ({ lines }: Pick<EstimateRow, "lines">): EstimateLine[] =>
  lines as unknown as EstimateLine[];

/** The tax of the place of repair on a day: repairs are picked up at the shop. */
export function taxOfShop(ctx: Ctx): { city: string; rate: number } {
  const city = shopCity(ctx);
  return { city, rate: cityRate(pricingRules(ctx), city, today(ctx)) ?? 0 };
}

/** A sent estimate expires by itself after its last day. */
export const statusOf = (
  ctx: Ctx,
  { status, valid_until }: Pick<EstimateRow, "status" | "valid_until">,
): EstimateStatus => (status === "sent" && valid_until !== null && valid_until < today(ctx) ? "expired" : status);

/** The estimates of a repair with their answers, newest first. */
export async function estimatesOf(ctx: Ctx, repairId: string): Promise<EstimateView[]> {
  const [rows, answers, papers] = await Promise.all([
    ctx.db.selectFrom("estimates").selectAll().where("repair_id", "=", repairId).orderBy("version", "desc").execute(),
    ctx.db.selectFrom("authorizations").selectAll().where("repair_id", "=", repairId).execute(),
    ctx.db
      .selectFrom("papers")
      .select(["estimate_id", "sha256"])
      .where("repair_id", "=", repairId)
      .where("kind", "=", "estimate")
      .execute(),
  ]);
  return rows.map((row) =>
    estimateView(ctx, row, {
      answer: answers.find(({ estimate_id }) => estimate_id === row.id),
      sha256: papers.find(({ estimate_id }) => estimate_id === row.id)?.sha256,
    }),
  );
}

function estimateView(
  ctx: Ctx,
  row: EstimateRow,
  { answer, sha256 }: { answer: AnswerRow | undefined; sha256: string | undefined },
): EstimateView {
  const lines = linesOfEstimate(row);
  const { subtotalCents, taxCents, totalCents } = estimateSum(lines, row.tax_rate);
  return {
    version: row.version,
    status: statusOf(ctx, row),
    cause: row.cause,
    lines,
    taxRate: row.tax_rate,
    taxLabel: fill(t.salesTaxOn, { percent: (row.tax_rate / 1000).toFixed(2), city: cityName(ctx, row.tax_city) }),
    subtotalCents,
    taxCents,
    totalCents,
    validUntil: row.valid_until,
    sentAt: row.sent_at?.toISOString() ?? null,
    sentBy: row.sent_by_name,
    viewedAt: row.viewed_at?.toISOString() ?? null,
    documentHash: sha256?.slice(0, 12) ?? null,
    answer: answer
      ? {
          mode: answer.mode as "signature" | "oral",
          decision: answer.decision,
          name: answer.name,
          at: answer.decided_at.toISOString(),
          options: answer.options as unknown as string[],
          totalCents: answer.total_cents,
          reason: answer.reason,
          phoneCalled: answer.phone_called,
        }
      : null,
  };
}
