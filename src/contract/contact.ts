import { z } from "zod";
import { bodyOfText, EmailAddress, lineOfText, PhoneNumber } from "#contract/text.ts";

export const contactLimits = { name: 120, subject: 200, message: 10_000 } as const;

/** The contact form. */
export const SendContactInput = z.strictObject({
  name: lineOfText(contactLimits.name, "Type your name."),
  email: EmailAddress,
  phone: PhoneNumber.optional(),
  subject: lineOfText(contactLimits.subject, "Say in a few words what it is about."),
  message: bodyOfText(contactLimits.message, "Write a line or two. “Screen stays black since Monday” is enough."),
  botCheck: z.string().max(8192).optional(),
  /** Honeypot: people leave it empty. */
  website: z.string().max(500).optional(),
});
export type SendContactInput = z.infer<typeof SendContactInput>;
