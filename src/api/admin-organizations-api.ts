import { Hono } from "hono";
import { z } from "zod";
import { ClientMatch, FindClientsInput } from "#contract/organizations/clients.ts";
import { bodyLimit } from "#contract/site/limits.ts";
import {
  AddContactInput,
  AddNoteInput,
  AddSiteInput,
  ChangeContactInput,
  ChangeOrganizationInput,
  ChangeSiteInput,
  CreateOrganizationInput,
  ImportOrganizationsInput,
  ListOrganizationsInput,
  OrganizationImport,
  OrganizationList,
  StaffOrganization,
} from "#contract/organizations/organization-desk.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { csvAnswer } from "#api/csv-answer.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { findClients } from "#domain/organizations/find-clients.ts";
import { exportOrganizations, importOrganizations } from "#domain/organizations/import-organizations.ts";
import { listOrganizations } from "#domain/organizations/list-organizations.ts";
import { addContact, changeContact, removeContact } from "#domain/organizations/manage-contacts.ts";
import {
  addOrganizationNote,
  addSite,
  changeOrganization,
  changeSite,
  createOrganization,
} from "#domain/organizations/manage-organization.ts";
import { viewOrganization } from "#domain/organizations/view-organization.ts";

const Made = z.object({ id: z.uuid() });
const forBodies = [400, 401, 403, 404, 409, 413, 415, 422];

/** `/api/admin/organizations`: clients for staff; terms and import are for administrators. */
export const adminOrganizationsApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "staff",
      summary: "List organizations, newest first",
      query: ListOrganizationsInput,
      answer: { status: 200, schema: OrganizationList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listOrganizations(c.var.ctx, c.req.query())),
  )
  .post(
    "/",
    describe({
      access: "staff",
      summary: "Add an organization with its first person",
      body: CreateOrganizationInput,
      answer: { status: 201, schema: Made },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
    async (c) => c.var.answer(await createOrganization(c.var.ctx, await jsonBody(c))),
  )
  .get(
    "/clients",
    describe({
      access: "staff",
      summary: "Find people by name, email or phone, at most eight",
      query: FindClientsInput,
      answer: { status: 200, schema: z.object({ items: z.array(ClientMatch) }) },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer({ items: await findClients(c.var.ctx, c.req.query()) }),
  )
  .get(
    "/csv",
    describe({
      access: "admin",
      summary: "Organizations and their people as CSV",
      answer: { status: 200, type: "text/csv" },
      refusals: [401, 403],
    }),
    (c) => csvAnswer(c.var.ctx, "organizations", () => exportOrganizations(c.var.ctx)),
  )
  .post(
    "/csv",
    describe({
      access: "admin",
      summary: "Add organizations and their people from CSV; without `apply` only say what would be added",
      body: ImportOrganizationsInput,
      answer: { status: 200, schema: OrganizationImport },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
    async (c) => c.var.answer(await importOrganizations(c.var.ctx, await jsonBody(c, bodyLimit.importBytes))),
  )
  .get(
    "/:id",
    describe({
      access: "staff",
      summary: "An organization with its people, terms and newest records",
      answer: { status: 200, schema: StaffOrganization },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewOrganization(c.var.ctx, c.req.param("id"))),
  )
  .patch(
    "/:id",
    describe({
      access: "admin",
      summary: "Change name, terms, sharing, or whether it may pay by invoice",
      body: ChangeOrganizationInput,
      answer: { status: 204 },
      refusals: forBodies,
    }),
    async (c) => {
      await changeOrganization(c.var.ctx, c.req.param("id"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/contacts",
    describe({
      access: "staff",
      summary: "Add a person, with or without an account",
      body: AddContactInput,
      answer: { status: 201, schema: Made },
      refusals: forBodies,
    }),
    async (c) => c.var.answer(await addContact(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .patch(
    "/:id/contacts/:contact",
    describe({
      access: "admin",
      summary: "Change a person",
      body: ChangeContactInput,
      answer: { status: 204 },
      refusals: forBodies,
    }),
    async (c) => {
      await changeContact(c.var.ctx, c.req.param("id"), c.req.param("contact"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .delete(
    "/:id/contacts/:contact",
    describe({
      access: "admin",
      summary: "Take a person out, who loses access at once",
      answer: { status: 204 },
      refusals: [401, 403, 404, 409],
    }),
    async (c) => {
      await removeContact(c.var.ctx, c.req.param("id"), c.req.param("contact"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/sites",
    describe({
      access: "staff",
      summary: "Add a site",
      body: AddSiteInput,
      answer: { status: 201, schema: Made },
      refusals: forBodies,
    }),
    async (c) => c.var.answer(await addSite(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .put(
    "/:id/sites/:site",
    describe({
      access: "staff",
      summary: "Change a site",
      body: ChangeSiteInput,
      answer: { status: 204 },
      refusals: forBodies,
    }),
    async (c) => {
      await changeSite(c.var.ctx, c.req.param("id"), c.req.param("site"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/notes",
    describe({
      access: "staff",
      summary: "Add a note that only staff see",
      body: AddNoteInput,
      answer: { status: 204 },
      refusals: forBodies,
    }),
    async (c) => {
      await addOrganizationNote(c.var.ctx, c.req.param("id"), await jsonBody(c));
      return c.body(null, 204);
    },
  );
