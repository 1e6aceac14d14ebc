import { z } from "zod";
import { PageByIdInput, pageOf } from "#contract/values/paging.ts";
import { EmailAddress } from "#contract/values/text.ts";

export const SuppressionReason = z.enum(["bounced", "complained", "asked"]);
export type SuppressionReason = z.infer<typeof SuppressionReason>;

/** `unsent`: given up, or held back because of the address. `waiting`: tried in vain, and tried again by itself. */
export const UnsentView = z.enum(["unsent", "waiting"], { error: "Choose unsent or waiting." });
export type UnsentView = z.infer<typeof UnsentView>;

export const ListUnsentInput = PageByIdInput.extend({ view: UnsentView.default("unsent") });

export const UnsentEmail = z.object({
  id: z.uuid(),
  to: z.string(),
  template: z.string(),
  attempts: z.number().int(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type UnsentEmail = z.infer<typeof UnsentEmail>;
export const UnsentEmailList = pageOf(UnsentEmail);

/** Emails that were given up longer ago are in the list alone. */
export const mailHealthDays = 7;

/** State of outgoing email. `refusal` is the last answer of the mail server. */
export const MailHealth = z.object({
  unsent: z.number().int(),
  waiting: z.number().int(),
  waitingSince: z.iso.datetime().nullable(),
  refusal: z.string().nullable(),
  suppressed: z.number().int(),
});
export type MailHealth = z.infer<typeof MailHealth>;

export const SuppressedAddress = z.object({
  email: z.string(),
  reason: SuppressionReason,
  since: z.iso.datetime(),
});
export type SuppressedAddress = z.infer<typeof SuppressedAddress>;

export const SuppressedAddressList = pageOf(SuppressedAddress);

export const EndSuppressionInput = z.strictObject({ email: EmailAddress });

export const SendAllAgainInput = z.strictObject({ view: UnsentView });
export const SentAgain = z.object({ emails: z.number().int() });
export type SentAgain = z.infer<typeof SentAgain>;
