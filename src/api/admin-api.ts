import { Hono } from "hono";
import { z } from "zod";
import { Role } from "#contract/accounts/accounts.ts";
import { pageOf } from "#contract/values/paging.ts";
import {
  Account,
  AuditEvent,
  AuditVerification,
  BanInput,
  BlockedNetwork,
  BlockNetworkInput,
  LiveSession,
  SecurityEvent,
  SecurityOverview,
  SignIn,
} from "#contract/accounts/security.ts";
import { rolesOfEndpoint } from "#contract/staff/staff-areas.ts";
import { FindAnythingInput, FoundThings } from "#contract/search/staff-search.ts";
import { StaffOverview } from "#contract/staff/overview.ts";
import { StaffWork } from "#contract/staff/staff-work.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { csvAnswer } from "#api/csv-answer.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { requireRole } from "#domain/access/account-policy.ts";
import { changeRole, ChangeRoleInput } from "#domain/accounts/change-role.ts";
import { AccountsQuery, listAccounts } from "#domain/accounts/list-accounts.ts";
import { banAccount, resetSecondFactor } from "#domain/accounts/manage-account.ts";
import { AuditFilters, AuditQuery, exportAudit, searchAudit, verifyAudit } from "#domain/audit/search-audit.ts";
import { DomainError } from "#domain/errors.ts";
import { blockNetwork, listBlockedNetworks, unblockNetwork } from "#domain/security/blocked-networks.ts";
import { endSession, listSessions, listSignIns, SessionsQuery, SignInsQuery } from "#domain/security/list-sign-ins.ts";
import { listSecurityEvents, recordRefusal, SecurityEventsQuery } from "#domain/security/security-events.ts";
import { viewStaffOverview } from "#domain/overview/view-staff-overview.ts";
import { findAnything } from "#domain/staff-search/find-anything.ts";
import { countWork } from "#domain/staff-work/count-work.ts";
import { viewSecurityOverview } from "#domain/security/view-security-overview.ts";

const lists = [401, 403, 422];
const bodies = [400, 401, 403, 404, 409, 413, 415, 422];

const list = <Item extends z.ZodType, Query extends z.ZodType | undefined = undefined>(
  summary: string,
  item: Item,
  query?: Query,
) => describe({ access: "admin", summary, query, answer: { status: 200, schema: pageOf(item) }, refusals: lists });

const admin = new Hono<ApiEnv>();

// Before anything is read of the request: 401 and 403 come first, and each refusal is kept.
admin.use(async (c, next) => {
  try {
    requireRole(c.var.ctx, rolesOfEndpoint(c.req.path));
  } catch (error) {
    if (error instanceof DomainError && error.code !== "second_factor_required")
      await recordRefusal(c.var.ctx, c.req.path);
    throw error;
  }
  await next();
});

/** `/api/admin`: for administrators; technicians work at the ticket desk, editors on drafts of the content. */
export const adminApi = admin
  .get(
    "/work",
    describe({
      access: "staff",
      summary: "Count what waits for staff, by noun",
      answer: { status: 200, schema: StaffWork },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await countWork(c.var.ctx)),
  )
  .get(
    "/overview",
    describe({
      access: "admin",
      summary: "Get what waits for staff and what is booked today",
      answer: { status: 200, schema: StaffOverview },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await viewStaffOverview(c.var.ctx)),
  )
  .get(
    "/search",
    describe({
      access: "staff",
      summary: "Find people, organizations, devices, repairs, tickets, orders and appointments",
      query: FindAnythingInput,
      answer: { status: 200, schema: FoundThings },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await findAnything(c.var.ctx, c.req.query())),
  )
  .get(
    "/security/overview",
    describe({
      access: "admin",
      summary: "Get an overview of accounts, sessions, failed sign-ins and blocks",
      answer: { status: 200, schema: SecurityOverview },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await viewSecurityOverview(c.var.ctx)),
  )
  .get("/security/events", list("Security events", SecurityEvent, SecurityEventsQuery), async (c) =>
    c.var.answer(await listSecurityEvents(c.var.ctx, c.req.query())),
  )
  .get("/sign-ins", list("Sign-in attempts", SignIn, SignInsQuery), async (c) =>
    c.var.answer(await listSignIns(c.var.ctx, c.req.query())),
  )
  .get("/sessions", list("Active sessions", LiveSession, SessionsQuery), async (c) =>
    c.var.answer(await listSessions(c.var.ctx, c.req.query())),
  )
  .delete(
    "/sessions/:id",
    describe({ access: "admin", summary: "End a session", answer: { status: 204 }, refusals: [401, 403, 404] }),
    async (c) => {
      await endSession(c.var.ctx, c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .get("/blocked-networks", list("Blocked networks", BlockedNetwork), async (c) =>
    c.var.answer(await listBlockedNetworks(c.var.ctx)),
  )
  .post(
    "/blocked-networks",
    describe({
      access: "admin",
      summary: "Block a network",
      body: BlockNetworkInput,
      answer: { status: 204 },
      refusals: bodies,
    }),
    async (c) => {
      await blockNetwork(c.var.ctx, await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .delete(
    "/blocked-networks/:network",
    describe({ access: "admin", summary: "Unblock a network", answer: { status: 204 }, refusals: [401, 403, 404] }),
    async (c) => {
      await unblockNetwork(c.var.ctx, c.req.param("network"));
      return c.body(null, 204);
    },
  )
  .get("/audit", list("The audit trail", AuditEvent, AuditQuery), async (c) =>
    c.var.answer(await searchAudit(c.var.ctx, c.req.query())),
  )
  .get(
    "/audit/verification",
    describe({
      access: "admin",
      summary: "Verify the audit trail",
      answer: { status: 200, schema: AuditVerification },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await verifyAudit(c.var.ctx)),
  )
  .get(
    "/audit/export",
    describe({
      access: "admin",
      summary: "Export the audit trail as CSV",
      query: AuditFilters,
      answer: { status: 200, type: "text/csv" },
      refusals: lists,
    }),
    (c) => csvAnswer(c.var.ctx, "audit", () => exportAudit(c.var.ctx, c.req.query())),
  )
  .get("/accounts", list("Accounts", Account, AccountsQuery), async (c) =>
    c.var.answer(await listAccounts(c.var.ctx, c.req.query())),
  )
  .put(
    "/accounts/:id/role",
    describe({
      access: "admin",
      summary: "Change an account's role",
      body: ChangeRoleInput,
      answer: { status: 200, schema: z.object({ id: z.uuid(), role: Role }) },
      refusals: bodies,
    }),
    async (c) => c.var.answer(await changeRole(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .put(
    "/accounts/:id/ban",
    describe({
      access: "admin",
      summary: "Block an account for some hours, or unblock it with 0",
      body: BanInput,
      answer: { status: 200, schema: z.object({ bannedUntil: z.iso.datetime().nullable() }) },
      refusals: bodies,
    }),
    async (c) => c.var.answer(await banAccount(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .delete(
    "/accounts/:id/second-factor",
    describe({
      access: "admin",
      summary: "Remove an account's second factor",
      answer: { status: 200, schema: z.object({ removed: z.number().int() }) },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await resetSecondFactor(c.var.ctx, c.req.param("id"))),
  );
