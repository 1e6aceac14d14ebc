import { z } from "zod";
import { languages } from "#contract/values/languages.ts";
import { EmailAddress, lineOfText, PhoneNumber, queryText } from "#contract/values/text.ts";

/** Words of a look-up at the counter: a name, an address or a phone number. */
export const FindClientsInput = z.object({ q: queryText(100).default("") });

export const ClientMatch = z.object({
  organizationId: z.uuid(),
  organizationName: z.string(),
  kind: z.enum(["business", "household"]),
  contactId: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  repairs: z.number().int(),
});
export type ClientMatch = z.infer<typeof ClientMatch>;

const nothing = z.literal("").transform(() => null);

/** A client as staff write it down: a known person by id, or a name with an address or a number. */
export const ClientInput = z
  .object({
    contactId: z.uuid().nullish(),
    name: lineOfText(120, "Type the client's name.").optional(),
    email: z.union([nothing, EmailAddress]).nullish(),
    phone: z.union([nothing, PhoneNumber]).nullish(),
    language: z.enum(languages).optional(),
  })
  .refine(({ contactId, name }) => Boolean(contactId ?? name), {
    path: ["name"],
    error: "Type the client's name.",
  })
  .refine(({ contactId, email, phone }) => Boolean(contactId ?? email ?? phone), {
    path: ["phone"],
    error: "Type an email address or a phone number.",
  });
export type ClientInput = z.input<typeof ClientInput>;
