import { repairStatusLabels } from "#contract/repairs/repair-words.ts";
import type { WaitingThing } from "#contract/staff/overview.ts";
import { plural } from "#contract/values/plural.ts";
import type { Ctx } from "#domain/ctx.ts";
import { nameFirst } from "#domain/lists/name-first.ts";
import { isLate } from "#domain/repairs/repair-desk-views.ts";

const desk = "/admin/repairs/";

/** Late repairs, and those that are ready while no email could tell their owner. */
export async function repairsWaiting(ctx: Ctx): Promise<WaitingThing[]> {
  const repairs = ctx.db
    .selectFrom("repairs")
    .innerJoin("devices", "devices.id", "repairs.device_id")
    .innerJoin("contacts", "contacts.id", "repairs.contact_id")
    .select(["repairs.number", "repairs.status", "repairs.due_at", "repairs.state_since"])
    .select(["devices.name as device", "contacts.name as client"]);
  const [late, untold] = await Promise.all([
    repairs.where(isLate(ctx.clock.now())).orderBy("repairs.due_at").orderBy("repairs.id").execute(),
    repairs
      .where("repairs.status", "=", "ready")
      .where("contacts.email", "is", null)
      .orderBy("repairs.state_since")
      .orderBy("repairs.id")
      .execute(),
  ]);
  const [latest] = late;
  const [first] = untold;
  return [
    ...(latest?.due_at
      ? [
          {
            rank: "late" as const,
            icon: "late" as const,
            count: late.length,
            title: plural(late.length, { one: "{count} repair is late", other: "{count} repairs are late" }),
            text: nameFirst(
              late.map(({ device, status }) => `${device} (${repairStatusLabels[status].toLowerCase()})`),
            ),
            cents: null,
            since: latest.due_at.toISOString(),
            verb: late.length === 1 ? "Open" : "Open late",
            to: late.length === 1 ? `${desk}${latest.number}/` : `${desk}?view=late`,
          },
        ]
      : []),
    ...(first
      ? [
          {
            rank: "people" as const,
            icon: "ready" as const,
            count: untold.length,
            title: plural(untold.length, {
              one: "{count} repair ready, client not told",
              other: "{count} repairs ready, clients not told",
            }),
            text: nameFirst(untold.map(({ device, client }) => `${device}, ${client}`)),
            cents: null,
            since: first.state_since.toISOString(),
            verb: "Call",
            to: untold.length === 1 ? `${desk}${first.number}/` : `${desk}?layout=list&status=ready`,
          },
        ]
      : []),
  ];
}
