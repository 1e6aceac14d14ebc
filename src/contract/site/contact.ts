import { z } from "zod";
import { bodyOfText, EmailAddress, lineOfText, PhoneNumber } from "#contract/values/text.ts";
import * as t from "#words/refusals.ts";

export const contactLimits = { name: 120, subject: 200, message: 10_000 } as const;

/** The contact form. */
export const SendContactInput = z.strictObject({
  name: lineOfText(contactLimits.name, () => t.typeYourName),
  email: EmailAddress,
  phone: PhoneNumber.optional(),
  subject: lineOfText(contactLimits.subject, () => t.sayInAFewWords),
  message: bodyOfText(contactLimits.message, () => t.writeALineOrTwo),
  botCheck: z.string().max(8192).optional(),
  /** Honeypot: people leave it empty. */
  website: z.string().max(500).optional(),
});
export type SendContactInput = z.infer<typeof SendContactInput>;
