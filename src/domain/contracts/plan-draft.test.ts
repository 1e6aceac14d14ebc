import { expect, test } from "vitest";
import { estimatePlan } from "#contract/content/plan-estimate.ts";
import { pricedPlan } from "#contract/content/price-of.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { listPlans, planDraft } from "#domain/contracts/plan-draft.ts";
import { newContract } from "#domain/contracts/write-contract.ts";
import { viewStaffContract } from "#domain/contracts/contract-desk.ts";
import { testCtx } from "#test/test-ctx.ts";
import { newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const technician = await signedInAs(ctx, "technician", "plan-tech@example.com");
const member = await signedInAs(ctx, "member", "plan-member@example.com");
const office = { computers: 12, people: 15, servers: 1, sites: 2 };

const codeOf = (act: () => unknown) => {
  try {
    act();
    return "done";
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};

test.each([{ computers: 5 }, { computers: 12 }, { computers: 60 }, { computers: 8, servers: 0, sites: 0 }])(
  "each plan costs what the price page says, for an office with %j",
  async (changes) => {
    const { plans, services, pricingPage } = ctx.site.content;
    const { smallest, sizes } = pricingPage.plans;
    const wanted = { ...office, ...changes };
    for (const plan of plans) {
      const draft = planDraft(technician, plan.id, wanted);
      const sum = draft.lines.reduce((all, { quantity, unitCents }) => all + quantity * unitCents, 0);
      const rates = { smallest, sizes, visitCents: 0 };
      const estimate = estimatePlan(pricedPlan(services, plan), { ...wanted, visits: 0 }, rates);
      expect(sum, plan.id).toBe(estimate?.monthlyCents);
      expect(draft.onceCents, plan.id).toBe(estimate?.onceCents);
    }
  },
);

test("a plan becomes a contract as it is", async () => {
  const [plan] = listPlans(technician).items;
  const { onceCents: _, ...draft } = planDraft(technician, plan?.id ?? "", office);
  const { number } = await newContract(technician, {
    organizationId: await newCompany(ctx),
    startsOn: "2027-01-01",
    termMonths: 12,
    renewal: "auto",
    ...draft,
  });
  expect((await viewStaffContract(technician, number)).lines).toHaveLength(draft.lines.length);
});

test("plans are for staff, and an unknown plan or office is refused", () => {
  const visitor: Ctx = ctx;
  expect(codeOf(() => listPlans(visitor))).toBe("unauthenticated");
  expect(codeOf(() => listPlans(member))).toBe("forbidden");
  expect(codeOf(() => planDraft(member, "steady", office))).toBe("forbidden");
  expect(codeOf(() => planDraft(technician, "golden", office))).toBe("not_found");
  for (const wrong of [{ computers: 0 }, { people: "many" }, { servers: -1 }, { sites: 51 }, { people: undefined }])
    expect(codeOf(() => planDraft(technician, "steady", { ...office, ...wrong }))).toBe("invalid");
});
