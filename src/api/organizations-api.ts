import { Hono } from "hono";
import { z } from "zod";
import {
  ChangeOwnOrganizationInput,
  ChangePersonInput,
  ChooseOrganizationInput,
  Invitation,
  InvitationView,
  InvitePersonInput,
  OrganizationPeople,
  OwnOrganizationList,
} from "#contract/organizations/organizations.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { takeTurn } from "#domain/limits/take-turn.ts";
import { takeEverything } from "#domain/organizations/everything-of-organization.ts";
import { acceptInvitation, invitePerson, revokeInvitation, viewInvitation } from "#domain/organizations/invitations.ts";
import {
  changeOwnOrganization,
  changePerson,
  chooseOrganization,
  listOwnOrganizations,
  listPeople,
  removePerson,
} from "#domain/organizations/organization-people.ts";
import { downloadHeaders } from "#forms/download-headers.ts";

const forBodies = [400, 401, 403, 404, 409, 413, 415, 422];

/** `/api/organizations`: the signed-in person's own, their people and invitations. */
export const organizationsApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "member",
      summary: "The organizations of the signed-in person; one of them is current",
      answer: { status: 200, schema: OwnOrganizationList },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await listOwnOrganizations(c.var.ctx)),
  )
  .put(
    "/current",
    describe({
      access: "member",
      summary: "Choose the organization whose records the portal shows",
      body: ChooseOrganizationInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 413, 415, 422],
    }),
    async (c) => {
      await chooseOrganization(c.var.ctx, await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .get(
    "/:id/export",
    describe({
      access: "member",
      summary: "Everything of my organization that I see, as a ZIP of JSON lines and CSV; owners only",
      answer: { status: 200, type: "application/zip" },
      refusals: [401, 403, 404, 429],
    }),
    async (c) => {
      const { name, content } = await takeTurn(c.var.ctx, "reports", () =>
        takeEverything(c.var.ctx, c.req.param("id")),
      );
      return new Response(content, { headers: downloadHeaders({ name, mediaType: "application/zip" }) });
    },
  )
  .get(
    "/invitations/:id",
    describe({
      access: "member",
      summary: "An invitation to the signed-in address",
      answer: { status: 200, schema: InvitationView },
      refusals: [401, 404],
    }),
    async (c) => c.var.answer(await viewInvitation(c.var.ctx, c.req.param("id"), null)),
  )
  .post(
    "/invitations/:id/accept",
    describe({
      access: "member",
      summary: "Join the organization of an invitation to the signed-in address",
      answer: { status: 200, schema: z.object({ organizationId: z.uuid() }) },
      refusals: [401, 403, 404, 409],
    }),
    async (c) => c.var.answer(await acceptInvitation(c.var.ctx, c.req.param("id"), null)),
  )
  .patch(
    "/:id",
    describe({
      access: "member",
      summary: "Rename the organization, or set whose tickets its people see; for owners",
      body: ChangeOwnOrganizationInput,
      answer: { status: 204 },
      refusals: forBodies,
    }),
    async (c) => {
      await changeOwnOrganization(c.var.ctx, c.req.param("id"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .get(
    "/:id/people",
    describe({
      access: "member",
      summary: "The people of an organization; owners also see addresses and open invitations",
      answer: { status: 200, schema: OrganizationPeople },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await listPeople(c.var.ctx, c.req.param("id"))),
  )
  .patch(
    "/:id/people/:contact",
    describe({
      access: "member",
      summary: "Change a person's role, site or sight of tickets; for owners",
      body: ChangePersonInput,
      answer: { status: 204 },
      refusals: forBodies,
    }),
    async (c) => {
      await changePerson(c.var.ctx, c.req.param("id"), c.req.param("contact"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .delete(
    "/:id/people/:contact",
    describe({
      access: "member",
      summary: "Take a person out, who loses access at once; for owners",
      answer: { status: 204 },
      refusals: [401, 403, 404, 409],
    }),
    async (c) => {
      await removePerson(c.var.ctx, c.req.param("id"), c.req.param("contact"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/invitations",
    describe({
      access: "member",
      summary: "Mail an invitation, which works once for seven days; for owners",
      body: InvitePersonInput,
      answer: { status: 201, schema: Invitation },
      refusals: [...forBodies, 429],
    }),
    async (c) => c.var.answer(await invitePerson(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .delete(
    "/:id/invitations/:invitation",
    describe({
      access: "member",
      summary: "Withdraw an open invitation; for owners",
      answer: { status: 204 },
      refusals: [401, 403, 404, 409],
    }),
    async (c) => {
      await revokeInvitation(c.var.ctx, c.req.param("id"), c.req.param("invitation"));
      return c.body(null, 204);
    },
  );
