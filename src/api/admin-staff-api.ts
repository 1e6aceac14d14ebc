import { Hono } from "hono";
import { z } from "zod";
import {
  ChangeStaffInput,
  DeactivatedStaff,
  DeactivateStaffInput,
  InvitedStaff,
  InviteStaffInput,
  StaffList,
} from "#contract/staff/staff.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { inviteStaff, withdrawStaffInvitation } from "#domain/staff/staff-invitations.ts";
import { changeStaffRole, deactivateStaff, listStaff } from "#domain/staff/staff-people.ts";

const refusals = [400, 401, 403, 404, 409, 413, 415, 422];

/** `/api/admin/staff`, for administrators. `adminApi` checks access first. */
export const adminStaffApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "admin",
      summary: "List the people who work here, and open invitations",
      answer: { status: 200, schema: StaffList },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await listStaff(c.var.ctx)),
  )
  .post(
    "/invitations",
    describe({
      access: "admin",
      summary: "Invite somebody to work here, with a role",
      body: InviteStaffInput,
      answer: { status: 200, schema: InvitedStaff },
      refusals: [400, 401, 403, 409, 413, 415, 422, 429],
    }),
    async (c) => c.var.answer(await inviteStaff(c.var.ctx, await jsonBody(c))),
  )
  .delete(
    "/invitations/:id",
    describe({
      access: "admin",
      summary: "Withdraw an invitation",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await withdrawStaffInvitation(c.var.ctx, c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .patch(
    "/:id",
    describe({
      access: "admin",
      summary: "Give somebody of the staff another role",
      body: ChangeStaffInput,
      answer: { status: 200, schema: z.object({ id: z.uuid() }) },
      refusals,
    }),
    async (c) => c.var.answer(await changeStaffRole(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .post(
    "/:id/deactivate",
    describe({
      access: "admin",
      summary: "End somebody's work here, and hand over what is open",
      body: DeactivateStaffInput,
      answer: { status: 200, schema: DeactivatedStaff },
      refusals,
    }),
    async (c) => c.var.answer(await deactivateStaff(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  );
