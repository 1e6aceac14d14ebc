import { Hono } from "hono";
import { z } from "zod";
import { UploadedPicture } from "#contract/content/pictures.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { requireEditor } from "#domain/access/account-policy.ts";
import { uploadPicture } from "#domain/pictures/upload-picture.ts";
import { readFormWithFiles } from "#forms/read-form.ts";

/** `/api/admin/pictures`. 401 and 403 come before the file is read. */
export const adminPicturesApi = new Hono<ApiEnv>().post(
  "/",
  async (c, next) => {
    requireEditor(c.var.ctx);
    await next();
  },
  describe({
    access: "editor",
    summary: "Upload a picture (field attachments, one JPEG, PNG or WebP of at most 10 MiB)",
    form: z.object({ attachments: z.file() }),
    answer: { status: 201, schema: UploadedPicture },
    refusals: [400, 401, 403, 413, 422],
  }),
  async (c) => {
    const { uploads } = await readFormWithFiles(c.var.ctx, c.req.raw);
    return c.var.answer(await uploadPicture(c.var.ctx, uploads));
  },
);
