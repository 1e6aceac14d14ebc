import { sql } from "kysely";
import { soonDays } from "#contract/devices/device-flags.ts";
import { fill } from "#contract/values/fill.ts";
import { formatList } from "#contract/values/format.ts";
import { listDay } from "#contract/values/page-days.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { portalLimits } from "#contract/organizations/portal-sections.ts";
import type { PortalDevice } from "#contract/organizations/portal.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import type { Membership } from "#domain/organizations/memberships.ts";
import type { PortalReader } from "#domain/organizations/portal-reader.ts";
import * as t from "#words/portal-home.ts";
import * as deviceWords from "#words/devices.ts";

/** Names of devices in one row. */
const named = 2;

function visible(ctx: Ctx, { organizationId, contactId, role }: Membership) {
  const query = ctx.db
    .selectFrom("devices")
    .where("organization_id", "=", organizationId)
    .where("status", "in", ["active", "in_repair"]);
  return roleMay(role, "seeDevices") ? query : query.where("contact_id", "=", contactId);
}

/** Number of devices the reader sees, those whose warranty ends soon in one row, and the last changed. */
export async function portalDevices(
  ctx: Ctx,
  { membership }: PortalReader,
): Promise<{ count: number; ending: PortalDevice[]; latest: PortalDevice[] }> {
  if (!membership) return { count: 0, ending: [], latest: [] };
  const counted = visible(ctx, membership).select("id").limit(portalLimits.counted);
  const [ending, latest] = await Promise.all([
    visible(ctx, membership)
      .select(["id", "name", "warranty_until"])
      .where("warranty_until", ">=", today(ctx))
      .where("warranty_until", "<=", addDays(today(ctx), soonDays))
      .orderBy("warranty_until")
      .orderBy("id")
      .limit(portalLimits.counted)
      .execute(),
    visible(ctx, membership)
      .select(["id", "name", "kind", "make", "model", "updated_at"])
      .select(sql<number>`(select count(*) from (${counted}) as counted)::int`.as("count"))
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(portalLimits.rows)
      .execute(),
  ]);
  return {
    count: latest[0]?.count ?? 0,
    ending: endingRow(ending, ctx.clock.now().getTime()),
    latest: latest.map(({ id, name, kind, make, model }) => ({
      key: id,
      title: name,
      line: [make, model].filter(Boolean).join(" ") || deviceWords.deviceKindLabels[kind],
      serial: null,
      figure: "",
      address: `/client-portal/devices/${id}/`,
    })),
  };
}

function endingRow(
  devices: { id: string; name: string; warranty_until: string | null }[],
  now: number,
): PortalDevice[] {
  const [first, ...others] = devices;
  if (!first) return [];
  const last = devices.at(-1)?.warranty_until ?? "";
  const isOne = others.length === 0;
  const names = devices.slice(0, named).map(({ name }) => name);
  const more = devices.length - names.length;
  return [
    {
      key: "warranty",
      title: isOne ? t.warrantyEnds : fill(t.warrantiesEnd, { count: devices.length }),
      line: formatList(more > 0 ? [...names, fill(t.andMore, { count: more })] : names),
      serial: null,
      figure: [...new Set([first.warranty_until ?? "", last])].map((day) => listDay(day, now)).join(" – "),
      address: isOne ? `/client-portal/devices/${first.id}/` : "/client-portal/devices/",
    },
  ];
}
