import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { Noun } from "#domain/ctx.ts";
import { renewalsOf, roadmapOf } from "#domain/dashboard/roadmap.ts";

/** Plans, renewals and checks of a company. */
export const planNoun: Noun = {
  name: "plans",
  mergedTables: [
    { table: "roadmap_items", words: "plans", place: 20 },
    { table: "renewals", words: "renewals", place: 21 },
    { table: "client_checks", words: "checks", place: 22 },
  ],
  async exportOrganization(ctx, { organizationId, role }) {
    const [roadmap, renewals, checks] =
      role === "member"
        ? [[], [], []]
        : await Promise.all([
            roadmapOf(ctx, organizationId),
            renewalsOf(ctx, organizationId),
            ctx.db
              .selectFrom("client_checks")
              .select(["kind", "held_on as heldOn", "good", "total", "note"])
              .where("organization_id", "=", organizationId)
              .orderBy("held_on")
              .execute(),
          ]);
    const seesMoney = roleMay(role, "seeMoney");
    return [
      {
        file: "roadmap",
        rows: roadmap.map(({ costCents, deviceId: _, ...item }) => ({ ...item, ...(seesMoney && { costCents }) })),
      },
      { file: "renewals", rows: renewals },
      { file: "checks", rows: checks },
    ];
  },
};
