import type { ContractStatus } from "#contract/contracts/contract-words.ts";
import type { DeviceStatus } from "#contract/devices/device-words.ts";
import type { InvoiceState } from "#contract/invoices/invoice-words.ts";
import type { LeadStatus } from "#contract/leads/leads.ts";
import type { QuoteStatus } from "#contract/quotes/quote-words.ts";
import type { StateLook } from "./state-badge.tsx";

// Repairs and tickets have files of their own: public pages load them.

export const invoiceLooks: Record<InvoiceState, StateLook> = {
  draft: ["info", "ring"],
  open: ["wait", "half"],
  overdue: ["late", "half"],
  partly_paid: ["wait", "half"],
  paid: ["ok", "full"],
  void: ["neutral", "set"],
  credit: ["neutral", "set"],
};

export const quoteLooks: Record<QuoteStatus, StateLook> = {
  draft: ["info", "ring"],
  sent: ["wait", "half"],
  accepted: ["ok", "full"],
  converted: ["ok", "full"],
  declined: ["neutral", "set"],
  expired: ["neutral", "set"],
  cancelled: ["neutral", "set"],
};

export const contractLooks: Record<ContractStatus, StateLook> = {
  draft: ["info", "ring"],
  pending: ["wait", "half"],
  active: ["ok", "clear"],
  ended: ["neutral", "set"],
};

export const deviceLooks: Record<DeviceStatus, StateLook> = {
  active: ["ok", "clear"],
  in_repair: ["wait", "half"],
  retired: ["neutral", "set"],
  disposed: ["neutral", "set"],
};

export const leadLooks: Record<LeadStatus, StateLook> = {
  new: ["info", "ring"],
  qualified: ["wait", "half"],
  won: ["ok", "full"],
  lost: ["neutral", "set"],
  spam: ["neutral", "set"],
};
