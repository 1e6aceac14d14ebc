import { z } from "zod";
import { Role } from "#contract/accounts/accounts.ts";
import { languages } from "#contract/values/languages.ts";
import * as t from "#words/refusals.ts";

/** The signed-in person, as the account's own screens show them. */
export const Me = z.object({
  id: z.uuid(),
  email: z.string(),
  newEmail: z.string().nullable(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  /** Of the emails. */
  language: z.enum(languages),
  /** True while the site is in both languages, so that the person can choose. */
  canChooseLanguage: z.boolean(),
  aal: z.enum(["aal1", "aal2"]),
  sessionId: z.uuid(),
  hasPassword: z.boolean(),
  identities: z.array(z.object({ id: z.uuid(), provider: z.string(), email: z.string() })),
  secondFactor: z.object({
    factors: z.array(z.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })),
    recoveryCodesLeft: z.number().int(),
    /** By when the role asks for one; null for members and for those who have one. */
    dueAt: z.iso.datetime().nullable(),
  }),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type Me = z.infer<typeof Me>;

export const MySession = z.object({
  id: z.uuid(),
  device: z.string(),
  network: z.string(),
  current: z.boolean(),
  aal: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type MySession = z.infer<typeof MySession>;

/** `password` is needed when the account has one; without, a sign-in or a proof of the last ten minutes is. */
export const DeleteMeInput = z.strictObject({ password: z.string().max(200).optional() });

export const ChooseLanguageInput = z.strictObject({ language: z.enum(languages) });

export const RedeemCodeInput = z.strictObject({
  code: z
    .string({ error: () => t.typeOneOfYourRecovery })
    .trim()
    .min(1, { error: () => t.typeOneOfYourRecovery })
    .max(40),
});
