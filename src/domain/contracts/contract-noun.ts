import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { Noun } from "#domain/ctx.ts";
import { billContracts } from "#domain/contracts/bill-contracts.ts";
import { listOwnContracts } from "#domain/contracts/own-contracts.ts";
import { matchesInParts, numberedFirst, paperParts } from "#domain/lists/matches-words.ts";
import * as t from "#words/contracts.ts";

export const contractNoun: Noun = {
  name: "contracts",
  mergedTables: [{ table: "contracts", words: "contracts", place: 19 }],
  jobs: [{ name: "bill-contracts", every: "hour at :11", attempts: 3, retrySeconds: 300, run: billContracts }],
  exportOwn: async (ctx) => (await listOwnContracts(ctx)).items,
  async exportOrganization({ db }, { organizationId, role }) {
    if (!roleMay(role, "seeMoney")) return [{ file: "contracts", rows: [] }];
    const rows = await db
      .selectFrom("contracts")
      .select([
        "number",
        "title",
        "terms",
        "status",
        "starts_on as startsOn",
        "ends_on as endsOn",
        "term_months as termMonths",
      ])
      .select(["renewal", "accepted_by_name as acceptedBy", "accepted_at as acceptedAt", "canceled_at as canceledAt"])
      .where("organization_id", "=", organizationId)
      .where("status", "<>", "draft")
      .orderBy("id")
      .execute();
    return [{ file: "contracts", rows }];
  },
  async findForStaff({ db }, { q, most }) {
    const rows = await numberedFirst(
      { q, most, letter: "M", column: "contracts.number" },
      matchesInParts(q, "contracts.id", paperParts("contracts")),
      (where) =>
        db
          .selectFrom("contracts")
          .innerJoin("organizations", "organizations.id", "contracts.organization_id")
          .select(["contracts.number", "contracts.title", "contracts.status", "organizations.name as client"])
          .where(where)
          .orderBy("contracts.id", "desc")
          .limit(most)
          .execute(),
    );
    return rows.map(({ number, title, status, client }) => ({
      kind: "contract",
      path: `/admin/contracts/${number}/`,
      title: `${number} ${title}`,
      note: client,
      state: t.contractStatusLabels[status],
    }));
  },
};
