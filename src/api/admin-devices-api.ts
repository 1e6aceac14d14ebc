import { Hono } from "hono";
import { z } from "zod";
import {
  AddDeviceByStaffInput,
  ChangeDeviceByStaffInput,
  DeviceLabels,
  KeepSecretInput,
  LabelsInput,
  OrderLineDeviceInput,
  ListStaffDevicesInput,
  RetireDeviceInput,
  RevealedSecret,
  RevealSecretInput,
  StaffDevice,
  StaffDeviceList,
} from "#contract/devices/devices.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { photoHeaders } from "#api/devices-api.ts";
import { jsonBody } from "#api/json-body.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { deviceFromOrderLine } from "#domain/devices/device-from-order-line.ts";
import { readDevicePhotoByStaff, setDevicePhotoByStaff } from "#domain/devices/device-photo.ts";
import { forgetSecret, keepSecret, revealSecret } from "#domain/devices/device-secrets.ts";
import {
  addDeviceByStaff,
  changeDeviceByStaff,
  listAllDevices,
  listLabels,
  retireDeviceByStaff,
  viewStaffDevice,
} from "#domain/devices/staff-devices.ts";
import { fileAnswer } from "#forms/file-answer.ts";
import { readFormWithFiles } from "#forms/read-form.ts";

const Saved = z.object({ id: z.uuid(), version: z.number().int() });
const one = [401, 403, 404];
const body = [400, ...one, 413, 415, 422];

/** `/api/admin/devices`: for technicians and administrators, who were let in by `adminApi` before; each verb says who may. */
export const adminDevicesApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "staff",
      summary: "List the devices of all clients, newest first",
      query: ListStaffDevicesInput,
      answer: { status: 200, schema: StaffDeviceList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listAllDevices(c.var.ctx, c.req.query())),
  )
  .post(
    "/",
    describe({
      access: "staff",
      summary: "Add a device of a client",
      body: AddDeviceByStaffInput,
      answer: { status: 201, schema: Saved },
      refusals: body,
    }),
    async (c) => c.var.answer(await addDeviceByStaff(c.var.ctx, await jsonBody(c))),
  )
  .post(
    "/from-order",
    describe({
      access: "staff",
      summary: "Make a device of something that was sold, in the organization of its order",
      body: OrderLineDeviceInput,
      answer: { status: 201, schema: z.object({ id: z.uuid() }) },
      refusals: [...body, 409],
    }),
    async (c) => c.var.answer(await deviceFromOrderLine(c.var.ctx, await jsonBody(c))),
  )
  .get(
    "/labels",
    describe({
      access: "staff",
      summary: "Labels of devices to print, with their QR codes",
      query: LabelsInput,
      answer: { status: 200, schema: DeviceLabels },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listLabels(c.var.ctx, c.req.query())),
  )
  .get(
    "/:id",
    describe({
      access: "staff",
      summary: "Get a device with its history, without its secrets",
      answer: { status: 200, schema: StaffDevice },
      refusals: one,
    }),
    async (c) => c.var.answer(await viewStaffDevice(c.var.ctx, c.req.param("id"))),
  )
  .patch(
    "/:id",
    describe({
      access: "staff",
      summary: "Change a device; version is the one that was read",
      body: ChangeDeviceByStaffInput,
      answer: { status: 200, schema: Saved },
      refusals: [...body, 409],
    }),
    async (c) => c.var.answer(await changeDeviceByStaff(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .post(
    "/:id/retirement",
    describe({
      access: "staff",
      summary: "Take a device out of use, or back into it",
      body: RetireDeviceInput,
      answer: { status: 204 },
      refusals: [...body, 409],
    }),
    async (c) => {
      await retireDeviceByStaff(c.var.ctx, c.req.param("id"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .put(
    "/:id/photo",
    describe({
      access: "staff",
      summary: "Set the picture of a device (field attachments, one JPEG, PNG or WebP of at most 10 MiB)",
      form: z.object({ attachments: z.file() }),
      answer: { status: 204 },
      refusals: [400, ...one, 413, 422],
    }),
    async (c) => {
      requireStaff(c.var.ctx);
      const { uploads } = await readFormWithFiles(c.var.ctx, c.req.raw);
      await setDevicePhotoByStaff(c.var.ctx, c.req.param("id"), uploads);
      return c.body(null, 204);
    },
  )
  .get(
    "/:id/photo",
    describe({
      access: "staff",
      summary: "The picture of a device",
      answer: { status: 200, type: "image/jpeg" },
      refusals: one,
    }),
    async (c) => fileAnswer(c.req.raw, await readDevicePhotoByStaff(c.var.ctx, c.req.param("id")), photoHeaders),
  )
  .put(
    "/:id/secrets",
    describe({
      access: "staff",
      summary: "Keep a PIN, password or pattern of a device, encrypted",
      body: KeepSecretInput,
      answer: { status: 204 },
      refusals: body,
    }),
    async (c) => {
      await keepSecret(c.var.ctx, c.req.param("id"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/secrets/:kind/reveal",
    describe({
      access: "staff",
      summary: "Show a kept secret; the reason is recorded, and shown to the client",
      body: RevealSecretInput,
      answer: { status: 200, schema: RevealedSecret },
      refusals: [...body, 429],
    }),
    async (c) => {
      const { id, kind } = c.req.param();
      return c.var.answer(await revealSecret(c.var.ctx, id, kind, await jsonBody(c)));
    },
  )
  .delete(
    "/:id/secrets/:kind",
    describe({
      access: "staff",
      summary: "Delete a kept secret at once",
      answer: { status: 204 },
      refusals: one,
    }),
    async (c) => {
      await forgetSecret(c.var.ctx, c.req.param("id"), c.req.param("kind"));
      return c.body(null, 204);
    },
  );
