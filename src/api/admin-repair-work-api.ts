import { Hono } from "hono";
import { z } from "zod";
import { SaveWorkInput } from "#contract/repairs/estimates.ts";
import {
  ClaimWarrantyInput,
  ExtendLoanInput,
  LendInput,
  RepairVersion,
  ChangePhotoInput,
  TickChecklistInput,
} from "#contract/repairs/repairs.ts";
import { claimWarranty } from "#domain/repairs/claim-warranty.ts";
import { saveWork, tickChecklist } from "#domain/repairs/change-repair.ts";
import { draftRepairInvoice } from "#domain/repairs/invoice-repair.ts";
import { extendLoan, lendDevice, returnLoan } from "#domain/repairs/lend-device.ts";
import { staffRepair } from "#domain/repairs/repair-access.ts";
import { readPaper } from "#domain/repairs/keep-repair-paper.ts";
import { readStaffPhoto, changePhoto, uploadRepairPhotos } from "#domain/repairs/repair-photos.ts";
import { paperFile } from "#domain/papers/paper-file.ts";
import { downloadAnswer } from "#forms/file-answer.ts";
import { paperHeaders } from "#forms/paper-headers.ts";
import { readFormWithFiles } from "#forms/read-form.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";

/** The rest of `/api/admin/repairs`: work, checklist, photos, loaners, warranty claims and papers. */
export const adminRepairWorkApi = new Hono<ApiEnv>()
  .put(
    "/:number/work",
    describe({
      access: "staff",
      summary: "Write what was done and put in",
      body: SaveWorkInput,
      answer: { status: 200, schema: RepairVersion },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await saveWork(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  )
  .post(
    "/:number/checklist",
    describe({
      access: "staff",
      summary: "Tick an item of the quality checklist, or take the tick back",
      body: TickChecklistInput,
      answer: { status: 200, schema: RepairVersion },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await tickChecklist(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  )
  .post(
    "/:number/invoice",
    describe({
      access: "staff",
      summary: "Draft the invoice of a repair from what was done; answers with the draft that there is already",
      answer: { status: 201, schema: z.object({ id: z.uuid() }) },
      refusals: [401, 403, 404, 409],
    }),
    async (c) => c.var.answer(await draftRepairInvoice(c.var.ctx, c.req.param("number"))),
  )
  .post(
    "/:number/claim",
    describe({
      access: "staff",
      summary: "Make the repair a claim on the warranty of an earlier line",
      body: ClaimWarrantyInput,
      answer: { status: 200, schema: RepairVersion },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await claimWarranty(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  )
  .post(
    "/:number/photos",
    describe({
      access: "staff",
      summary: "Add photos (field attachments, at most 5 of 10 MiB); the client sees them once they are marked",
      form: z.object({ attachments: z.array(z.file()) }),
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 409, 413, 422],
    }),
    async (c) => {
      const { number } = await staffRepair(c.var.ctx, c.req.param("number"));
      const { uploads } = await readFormWithFiles(c.var.ctx, c.req.raw);
      await uploadRepairPhotos(c.var.ctx, number, uploads);
      return c.body(null, 204);
    },
  )
  .get(
    "/:number/photos/:id",
    describe({
      access: "staff",
      summary: "A photo of a repair, as JPEG",
      answer: { status: 200, type: "image/jpeg" },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      const { number, id } = c.req.param();
      const file = await readStaffPhoto(c.var.ctx, { number, id });
      return downloadAnswer(c.req.raw, { name: `${number}.jpg`, mediaType: "image/jpeg", file });
    },
  )
  .patch(
    "/:number/photos/:id",
    describe({
      access: "staff",
      summary: "Caption a photo, show it to the client, or hide it",
      body: ChangePhotoInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 413, 415, 422],
    }),
    async (c) => {
      const { number, id } = c.req.param();
      await changePhoto(c.var.ctx, { number, id }, await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/loans",
    describe({
      access: "staff",
      summary: "Lend the loaner whose serial number was scanned",
      body: LendInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => {
      await lendDevice(c.var.ctx, c.req.param("number"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .patch(
    "/:number/loans/:id",
    describe({
      access: "staff",
      summary: "Let the client keep the loaner longer",
      body: ExtendLoanInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 413, 415, 422],
    }),
    async (c) => {
      const { number, id } = c.req.param();
      await extendLoan(c.var.ctx, { number, id }, await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/loans/:id/return",
    describe({
      access: "staff",
      summary: "The loaner is back",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      const { number, id } = c.req.param();
      await returnLoan(c.var.ctx, { number, id });
      return c.body(null, 204);
    },
  )
  .get(
    "/:number/papers/:kind/file.pdf",
    describe({
      access: "staff",
      summary: "A paper of the repair as PDF",
      query: z.object({ version: z.coerce.number().int().optional() }),
      answer: { status: 200, type: "application/pdf" },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      const { number, kind } = c.req.param();
      const version = Number(c.req.query("version"));
      const repair = await staffRepair(c.var.ctx, number);
      const { paper } = await readPaper(c.var.ctx, repair, { kind, ...(version > 0 && { version }) });
      return new Response(await paperFile(c.var.ctx, paper), { headers: paperHeaders(`${repair.number}-${kind}`) });
    },
  );
