import { previewMonths } from "#contract/contracts/contract-periods.ts";
import { z } from "zod";
import { pageOf, PageByIdInput } from "#contract/values/paging.ts";
import { lineOfText } from "#contract/values/text.ts";
import { spokenNumber } from "#contract/values/spoken-number.ts";
import { ComingPrices, StaffComingPrices } from "#contract/contracts/contract-prices.ts";
import { contractLineKinds, contractStatuses, renewals } from "#contract/contracts/contract-words.ts";
import { HistoryEntry } from "#contract/site/history.ts";
import * as t from "#words/contracts.ts";

export const contractLimits = {
  title: 160,
  what: 160,
  terms: 5000,
  lines: 20,
  quantity: 10_000,
  unitCents: 10_000_000,
  name: 120,
  includedMinutes: 60_000,
  /** Months in one preview, and in one run of the job for one contract. */
  preview: previewMonths,
  catchUp: 24,
} as const;

export const ContractNumber = spokenNumber("M", () => t.noSuchContract);

export const ContractLineInput = z.strictObject({
  kind: z.enum(contractLineKinds),
  what: lineOfText(contractLimits.what, "Say what it is."),
  quantity: z
    .number({ error: "Type how many." })
    .int({ error: "Type a whole number." })
    .min(1)
    .max(contractLimits.quantity),
  unitCents: z
    .number({ error: "Type a price such as 80.00." })
    .int({ error: "Type a price such as 80.00." })
    .min(0)
    .max(contractLimits.unitCents),
  taxed: z.boolean().default(false),
});

export const SaveContractInput = z.strictObject({
  title: lineOfText(contractLimits.title, "Name the contract: Managed IT."),
  terms: z.string().trim().max(contractLimits.terms).default(""),
  startsOn: z.iso.date({ error: "Choose the first day." }),
  termMonths: z.number().int().min(1).max(60),
  renewal: z.enum(renewals),
  answerMinutes: z.number().int().min(1).max(100_000).nullable().default(null),
  /** Work by the hour that the monthly price includes. */
  includedMinutes: z.number().int().min(0).max(contractLimits.includedMinutes).default(0),
  /** For an hour beyond those; null for the usual rates. */
  hourCents: z.number().int().min(0).max(contractLimits.unitCents).nullable().default(null),
  version: z.number().int().optional(),
  lines: z.array(ContractLineInput).min(1, { error: "Add a line." }).max(contractLimits.lines),
});
export type SaveContractInput = z.infer<typeof SaveContractInput>;

export const NewContractInput = SaveContractInput.omit({ version: true }).extend({
  organizationId: z.uuid("Choose the client."),
});
export const ChangeQuantityInput = z.strictObject({
  lineId: z.uuid(),
  quantity: z.number().int().min(0).max(contractLimits.quantity),
  from: z.iso.date({ error: "Choose from which day." }),
});

export const AcceptContractInput = z.strictObject({
  name: lineOfText(contractLimits.name, () => t.typeYourName),
  /** Express consent, apart from the rest (AB 2863). */
  renews: z.boolean().default(false),
});

export const ContractItem = z.object({
  number: z.string(),
  title: z.string(),
  client: z.string(),
  organizationId: z.string(),
  status: z.enum(contractStatuses),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  renewal: z.enum(renewals),
  /** Ends within 60 days. */
  expiring: z.boolean(),
  /** Before tax, today. */
  monthlyCents: z.number().int(),
});
export type ContractItem = z.infer<typeof ContractItem>;

export const ContractPeriodView = z.object({
  start: z.iso.date(),
  end: z.iso.date(),
  /** Changes in the last month, after the end. */
  closing: z.boolean(),
  cents: z.number().int(),
  lines: z.array(
    z.object({
      what: z.string(),
      changedOn: z.iso.date().nullable(),
      quantity: z.number().int(),
      unitCents: z.number().int(),
      cents: z.number().int(),
      taxed: z.boolean(),
    }),
  ),
});
export const ContractPreview = z.object({ periods: z.array(ContractPeriodView) });

export const ContractView = ContractItem.extend({
  terms: z.string(),
  termMonths: z.number().int(),
  answerMinutes: z.number().int().nullable(),
  includedMinutes: z.number().int(),
  hourCents: z.number().int().nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(contractLineKinds),
      what: z.string(),
      quantity: z.number().int(),
      unitCents: z.number().int(),
      taxed: z.boolean(),
    }),
  ),
  acceptedBy: z.string().nullable(),
  acceptedAt: z.iso.datetime().nullable(),
  /** The quote that it was made of, with who signed it and the hash of what was signed. */
  signed: z
    .object({ quote: z.string(), by: z.string(), at: z.iso.datetime(), documentHash: z.string().nullable() })
    .nullable(),
  canceledAt: z.iso.datetime().nullable(),
  /** When it would end, canceled today. */
  cancelsOn: z.iso.date().nullable(),
  mayDecide: z.boolean(),
  /** New prices that the client was told of and that do not count yet. */
  coming: ComingPrices.nullable(),
});
export type ContractView = z.infer<typeof ContractView>;

export const StaffContract = ContractView.extend({
  id: z.string(),
  version: z.number().int(),
  /** New prices that do not count yet, announced or not. */
  newPrices: StaffComingPrices.nullable(),
  periods: z.array(ContractPeriodView),
  invoices: z.array(z.object({ number: z.string(), start: z.iso.date(), totalCents: z.number().int() })),
  events: z.array(HistoryEntry),
});
export type StaffContract = z.infer<typeof StaffContract>;

export const contractViews = ["active", "renewing", "pending", "draft", "ended", "all"] as const;
export type ContractDeskView = (typeof contractViews)[number];
export const ListContractsInput = PageByIdInput.extend({
  view: z.enum(contractViews).default("active"),
  organization: z.uuid().optional(),
});
export const ContractDesk = pageOf(ContractItem).extend({ monthlyCents: z.number().int() });
export type ContractDesk = z.infer<typeof ContractDesk>;
export const OwnContracts = z.object({ items: z.array(ContractItem) });
