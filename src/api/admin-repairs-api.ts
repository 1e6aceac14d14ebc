import { Hono } from "hono";
import { z } from "zod";
import { ClientMatch, FindClientsInput } from "#contract/organizations/clients.ts";
import {
  DeviceMatch,
  FindDevicesInput,
  IntakeTerms,
  LoanerList,
  RepairDesk,
  RepairDeskInput,
  StaffRepair,
} from "#contract/repairs/repair-desk.ts";
import {
  AddLoanerInput,
  ChangeRepairInput,
  CheckedIn,
  CheckInInput,
  MoveRepairInput,
  PickUpInput,
  RepairVersion,
} from "#contract/repairs/repairs.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { DomainError } from "#domain/errors.ts";
import { findClients } from "#domain/organizations/find-clients.ts";
import { endRepairLinks } from "#domain/repairs/end-repair-links.ts";
import { changeRepair } from "#domain/repairs/change-repair.ts";
import { checkIn } from "#domain/repairs/check-in.ts";
import { intakeTerms } from "#domain/repairs/intake-terms.ts";
import { addLoaner, listLoaners } from "#domain/repairs/lend-device.ts";
import { moveRepair, pickUpRepair } from "#domain/repairs/move-repair.ts";
import { listRepairDesk } from "#domain/repairs/repair-desk-views.ts";
import { findDevicesAtCounter } from "#domain/repairs/repair-warranties.ts";
import { viewStaffRepair } from "#domain/repairs/view-staff-repair.ts";
import { carriesFiles, readFormWithFiles } from "#forms/read-form.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { jsonBody, parsedJson } from "#api/json-body.ts";

/** The JSON of a form's field: fields of a form are texts. */
function fromField(text: string | undefined): unknown {
  try {
    return parsedJson(new TextEncoder().encode(text ?? ""));
  } catch {
    throw new DomainError("invalid", "The form could not be read.");
  }
}

/** `/api/admin/repairs`. 401 and 403 come before the request is read. */
export const adminRepairsApi = new Hono<ApiEnv>()
  .use(async (c, next) => {
    requireStaffPerson(c.var.ctx);
    await next();
  })
  .get(
    "/",
    describe({
      access: "staff",
      summary: "Repairs of the desk, late ones first, with counts by view and median hours by state",
      query: RepairDeskInput,
      answer: { status: 200, schema: RepairDesk },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listRepairDesk(c.var.ctx, c.req.query())),
  )
  .get(
    "/terms",
    describe({
      access: "staff",
      summary: "What is agreed on at the counter: the diagnostic fee of the price list",
      answer: { status: 200, schema: IntakeTerms },
      refusals: [401, 403],
    }),
    (c) => c.var.answer(intakeTerms(c.var.ctx)),
  )
  .post(
    "/",
    describe({
      access: "staff",
      summary:
        "Check a device in. With photos as multipart/form-data: the JSON in the field data, files in the field attachments. One for each Idempotency-Key",
      body: CheckInInput,
      form: z.object({ data: z.string(), attachments: z.array(z.file()).optional() }),
      answer: { status: 201, schema: CheckedIn },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => {
      const key = idempotencyKeyOf(c);
      if (!carriesFiles(c.req.raw)) return c.var.answer(await checkIn(c.var.ctx, { key }, await jsonBody(c)));
      const { fields, uploads } = await readFormWithFiles(c.var.ctx, c.req.raw);
      return c.var.answer(await checkIn(c.var.ctx, { key, uploads }, fromField(fields.data)));
    },
  )
  .get(
    "/clients",
    describe({
      access: "staff",
      summary: "People by name, email or phone, for the counter",
      query: FindClientsInput,
      answer: { status: 200, schema: z.object({ items: z.array(ClientMatch) }) },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer({ items: await findClients(c.var.ctx, c.req.query()) }),
  )
  .get(
    "/devices",
    describe({
      access: "staff",
      summary: "Devices by serial number, label or name, for the counter, with the warranties that run",
      query: FindDevicesInput,
      answer: { status: 200, schema: z.object({ items: z.array(DeviceMatch) }) },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer({ items: await findDevicesAtCounter(c.var.ctx, c.req.query()) }),
  )
  .get(
    "/loaners",
    describe({
      access: "staff",
      summary: "Loaners and where they are",
      answer: { status: 200, schema: LoanerList },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer({ items: await listLoaners(c.var.ctx) }),
  )
  .post(
    "/loaners",
    describe({
      access: "admin",
      summary: "Add a loaner",
      body: AddLoanerInput,
      answer: { status: 201, schema: z.object({ id: z.uuid() }) },
      refusals: [400, 401, 403, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await addLoaner(c.var.ctx, await jsonBody(c))),
  )
  .delete(
    "/:number/links",
    describe({
      access: "staff",
      summary: "End the private links of a repair",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await endRepairLinks(c.var.ctx, c.req.param("number"));
      return c.body(null, 204);
    },
  )
  .get(
    "/:number",
    describe({
      access: "staff",
      summary: "A repair with everything staff need",
      answer: { status: 200, schema: StaffRepair },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewStaffRepair(c.var.ctx, c.req.param("number"))),
  )
  .patch(
    "/:number",
    describe({
      access: "staff",
      summary: "Set technician, bench, due time and what it waits for",
      body: ChangeRepairInput,
      answer: { status: 200, schema: RepairVersion },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await changeRepair(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  )
  .post(
    "/:number/moves",
    describe({
      access: "staff",
      summary: "Take a step of the pipeline; giving a device up as abandoned is for administrators",
      body: MoveRepairInput,
      answer: { status: 200, schema: RepairVersion },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await moveRepair(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  )
  .post(
    "/:number/pickup",
    describe({
      access: "staff",
      summary: "Give the device to whoever signs for it",
      body: PickUpInput,
      answer: { status: 200, schema: RepairVersion },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await pickUpRepair(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  );
