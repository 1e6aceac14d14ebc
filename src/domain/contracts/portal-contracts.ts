import { fill } from "#contract/values/fill.ts";
import { pageDay } from "#contract/values/page-days.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { portalLimits } from "#contract/organizations/portal-sections.ts";
import type { Ctx } from "#domain/ctx.ts";
import { linesOfContracts, monthlyCents } from "#domain/contracts/contract-store.ts";
import type { PortalReader, Waiting } from "#domain/organizations/portal-reader.ts";
import * as t from "#words/portal-home.ts";
import * as quotes from "#words/quotes.ts";

/** Contracts to agree to, the one that starts first in front: for roles that decide. */
export async function waitingContracts(ctx: Ctx, { membership }: PortalReader): Promise<Waiting> {
  const none: Waiting = { section: "contracts", count: 0, things: [] };
  if (!membership || !roleMay(membership.role, "spend")) return none;
  const rows = await ctx.db
    .selectFrom("contracts")
    .select(["id", "number", "title", "starts_on"])
    .where("organization_id", "=", membership.organizationId)
    .where("status", "=", "pending")
    .orderBy("starts_on")
    .orderBy("id")
    .limit(portalLimits.counted)
    .execute();
  const shown = rows.slice(0, portalLimits.waiting);
  const lines = await linesOfContracts(
    ctx,
    shown.map(({ id }) => id),
  );
  return {
    ...none,
    count: rows.length,
    things: shown.map(({ id, number, title, starts_on }) => {
      const own = lines.filter(({ contract_id }) => contract_id === id);
      const cents = monthlyCents(own, starts_on);
      const monthly = fill(quotes.aMonth, { amount: formatMoney(cents) });
      return {
        section: "contracts",
        kind: "contract",
        number,
        label: t.contractToAgree,
        subject: title,
        title: fill(t.sumFor, { sum: monthly, what: title }),
        line: fill(t.startsOn, { day: pageDay(starts_on, ctx.clock.now().getTime()) }),
        figure: monthly,
        note: "",
        verb: t.reviewContract,
        address: `/client-portal/contracts/${number}/`,
        unverified: false,
        decision: true,
        amountCents: cents,
        dueOn: starts_on,
        late: false,
        since: null,
      };
    }),
  };
}
