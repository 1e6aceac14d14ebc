import { z } from "zod";
import { Role } from "#contract/accounts/accounts.ts";

export const SecurityEventKind = z.enum(["insufficient_privileges", "unauthenticated_access", "admin_check_error"], {
  error: "This is not a kind of security event.",
});

/** Events that the server notices by itself. */
export const SecuritySignalKind = z.enum([
  "credential_stuffing",
  "privilege_probe",
  "signup_velocity",
  "new_device",
  "dormant_account",
  "token_reuse",
  "mail_cap",
  "blocked_network",
  "cross_origin",
  "untrusted_proxy",
]);
export type SecuritySignalKind = z.infer<typeof SecuritySignalKind>;

export const KeptEventKind = z.enum([...SecurityEventKind.options, ...SecuritySignalKind.options]);

/** Events that a route guard tells. */
export const SecurityEventInput = z.strictObject({
  kind: SecurityEventKind,
  path: z
    .string()
    .min(1)
    .max(500)
    .regex(/^\/[\x20-\x7e]*$/, "A path starts with a slash and has only plain characters."),
  requiredRole: z.literal("admin"),
  userIdPrefix: z
    .string()
    .max(8, "At most the first 8 characters.")
    .regex(/^[0-9a-f-]+$/i, "These are not the first characters of a user id.")
    .optional(),
  at: z.iso.datetime({ offset: true }),
});

export const SecurityEvent = z.object({
  id: z.uuid(),
  kind: KeptEventKind,
  path: z.string(),
  requiredRole: z.string().nullable(),
  userIdPrefix: z.string().nullable(),
  /** The event, in words. */
  note: z.string().nullable(),
  source: z.enum(["browser", "server"]),
  network: z.string(),
  at: z.iso.datetime(),
});

export const SignIn = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  email: z.string().nullable(),
  method: z.string(),
  outcome: z.string(),
  network: z.string(),
  device: z.string(),
  at: z.iso.datetime(),
});

export const LiveSession = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  email: z.string(),
  role: Role,
  aal: z.string(),
  device: z.string(),
  network: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});

export const Account = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: Role,
  confirmed: z.boolean(),
  secondFactor: z.boolean(),
  bannedUntil: z.iso.datetime().nullable(),
  banReason: z.string().nullable(),
  deletionDueAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});

export const BlockedNetwork = z.object({
  network: z.string(),
  reason: z.string(),
  automatic: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** A network as limits count it: an IPv4 address, or the /64 of an IPv6 one. */
export const BlockNetworkInput = z.strictObject({
  network: z.string({ error: "Type an address." }).trim().min(1, "Type an address.").max(60),
  reason: z
    .string({ error: "Say why." })
    .trim()
    .min(1, "Say why.")
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Remove the characters that cannot be shown."),
  hours: z
    .number()
    .int()
    .min(1)
    .max(24 * 365)
    .default(24),
});

export const AuditEvent = z.object({
  seq: z.number().int(),
  at: z.iso.datetime(),
  actorKind: z.string(),
  actorId: z.uuid().nullable(),
  actorEmail: z.string().nullable(),
  action: z.string(),
  targetKind: z.string().nullable(),
  targetId: z.string().nullable(),
  detail: z.looseObject({}),
  network: z.string().nullable(),
  requestId: z.string().nullable(),
  hash: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

export const AuditVerification = z.object({
  holds: z.boolean(),
  firstBroken: z.number().int().nullable(),
  /** Up to which entry the trail is fixed outside the database; null before the first anchor. */
  anchoredSeq: z.number().int().nullable(),
  entries: z.number().int(),
  headHash: z.string(),
});

export const BanInput = z.strictObject({
  /** 0 lifts a ban. */
  hours: z
    .number({ error: "Say for how many hours; 0 lifts the ban." })
    .int()
    .min(0)
    .max(24 * 365 * 10),
  reason: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Remove the characters that cannot be shown.")
    .default(""),
});

/** The state of things at a glance. Days are the last 24 hours. */
export const SecurityOverview = z.object({
  accounts: z.object({ member: z.number().int(), technician: z.number().int(), admin: z.number().int() }),
  staffWithoutSecondFactor: z.number().int(),
  sessions: z.number().int(),
  signInsToday: z.number().int(),
  failedSignInsToday: z.number().int(),
  securityEventsToday: z.number().int(),
  blockedNetworks: z.number().int(),
});
