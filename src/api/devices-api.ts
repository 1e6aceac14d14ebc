import { Hono } from "hono";
import { z } from "zod";
import {
  AddDeviceInput,
  ChangeDeviceInput,
  DeviceChoices,
  DeviceList,
  DeviceView,
  ExportDevicesInput,
  ListDevicesInput,
  RetireDeviceInput,
} from "#contract/devices/devices.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { csvAnswer } from "#api/csv-answer.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { addDevice, changeDevice, retireDevice } from "#domain/devices/change-device.ts";
import { admitDevicePhoto, readDevicePhoto, setDevicePhoto } from "#domain/devices/device-photo.ts";
import { exportDevices, listDeviceChoices, listDevices } from "#domain/devices/list-devices.ts";
import { viewDevice } from "#domain/devices/view-device.ts";
import { fileAnswer } from "#forms/file-answer.ts";
import { readFormWithFiles } from "#forms/read-form.ts";

const Saved = z.object({ id: z.uuid(), version: z.number().int() });
export const photoHeaders = { "Content-Type": "image/jpeg", "Content-Disposition": "inline" };

/** `/api/devices`: those of the signed-in person's organization. */
export const devicesApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "member",
      summary: "List the devices of my current organization that I may see, newest first",
      query: ListDevicesInput,
      answer: { status: 200, schema: DeviceList },
      refusals: [401, 422],
    }),
    async (c) => c.var.answer(await listDevices(c.var.ctx, c.req.query())),
  )
  .post(
    "/",
    describe({
      access: "member",
      summary: "Add a device to one of my organizations",
      body: AddDeviceInput,
      answer: { status: 201, schema: Saved },
      refusals: [400, 401, 404, 413, 415, 422, 429],
    }),
    async (c) => c.var.answer(await addDevice(c.var.ctx, await jsonBody(c))),
  )
  .get(
    "/choices",
    describe({
      access: "member",
      summary: "What the form of a new device offers: sites, people, operating systems",
      answer: { status: 200, schema: DeviceChoices },
      refusals: [401],
    }),
    async (c) => c.var.answer(await listDeviceChoices(c.var.ctx)),
  )
  .get(
    "/csv",
    describe({
      access: "member",
      summary: "The same devices as CSV, without PINs and passwords",
      query: ExportDevicesInput,
      answer: { status: 200, type: "text/csv" },
      refusals: [401, 422],
    }),
    (c) => csvAnswer(c.var.ctx, "devices", () => exportDevices(c.var.ctx, c.req.query())),
  )
  .get(
    "/:id",
    describe({
      access: "member",
      summary: "Get a device with its history",
      answer: { status: 200, schema: DeviceView },
      refusals: [401, 404],
    }),
    async (c) => c.var.answer(await viewDevice(c.var.ctx, c.req.param("id"))),
  )
  .patch(
    "/:id",
    describe({
      access: "member",
      summary: "Change a device; version is the one that was read",
      body: ChangeDeviceInput,
      answer: { status: 200, schema: Saved },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422, 429],
    }),
    async (c) => c.var.answer(await changeDevice(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .post(
    "/:id/retirement",
    describe({
      access: "member",
      summary: "Take a device out of use, or back into it",
      body: RetireDeviceInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => {
      await retireDevice(c.var.ctx, c.req.param("id"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .put(
    "/:id/photo",
    describe({
      access: "member",
      summary: "Set the picture of a device (field attachments, one JPEG, PNG or WebP of at most 10 MiB)",
      form: z.object({ attachments: z.file() }),
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 413, 422, 429],
    }),
    async (c) => {
      const id = c.req.param("id");
      await admitDevicePhoto(c.var.ctx, id);
      const { uploads } = await readFormWithFiles(c.var.ctx, c.req.raw);
      await setDevicePhoto(c.var.ctx, id, uploads);
      return c.body(null, 204);
    },
  )
  .get(
    "/:id/photo",
    describe({
      access: "member",
      summary: "The picture of a device",
      answer: { status: 200, type: "image/jpeg" },
      refusals: [401, 404],
    }),
    async (c) => fileAnswer(c.req.raw, await readDevicePhoto(c.var.ctx, c.req.param("id")), photoHeaders),
  );
