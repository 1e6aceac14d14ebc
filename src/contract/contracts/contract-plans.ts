import { z } from "zod";
import { ContractLineInput } from "#contract/contracts/contracts.ts";
import { officeFields } from "#contract/content/plan-estimate.ts";
import * as t from "#words/office.ts";

const count = (label: string, { min, max }: { min: number; max: number }) =>
  z.coerce
    .number({ error: `${label}: type how many.` })
    .int({ error: `${label}: type a whole number.` })
    .min(min, { error: `${label}: type ${min} or more.` })
    .max(max, { error: `${label}: type ${max} or fewer.` });

const { people, computers, servers, sites } = officeFields;

/** An office of which a plan is priced. */
export const PlanOfficeInput = z.object({
  people: count(t.officeFields.people.label, people),
  computers: count(t.officeFields.computers.label, computers),
  servers: count(t.officeFields.servers.label, servers),
  sites: count(t.officeFields.sites.label, sites),
});

export const ContractPlans = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });

/** A contract's words and lines, to go on with. */
export const PlanDraft = z.object({
  title: z.string(),
  terms: z.string(),
  lines: z.array(ContractLineInput.required()),
  /** For taking over, billed apart. */
  onceCents: z.number().int(),
});
export type PlanDraft = z.infer<typeof PlanDraft>;
