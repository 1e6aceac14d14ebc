import { bodyLimit, uploadLimitBytes } from "#contract/site/limits.ts";
import { requireSolvedBotCheck } from "#domain/bot-check/require-bot-check.ts";
import type { Ctx } from "#domain/ctx.ts";
import { takeTurn } from "#domain/limits/take-turn.ts";
import { DomainError } from "#domain/errors.ts";
import { admitUploads } from "#domain/uploads/upload-quota.ts";
import { discardUploads, takeUpload, type Upload } from "#domain/uploads/check-uploads.ts";
import type { ReceivedFile } from "#domain/uploads/file-types.ts";
import { readMultipart } from "#forms/read-multipart.ts";
import * as t from "#words/refusals.ts";
import { fill } from "#contract/values/fill.ts";

export interface FormWithFiles {
  /** Text fields by name; the first value of each. */
  fields: Record<string, string>;
  /** Files of the field "attachments". */
  uploads: Upload[];
}

/** True when a request may contain files. */
export const carriesFiles = (request: Request): boolean =>
  request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;

/**
 * Reads a multipart or urlencoded form. Each file is received on the disk, inspected there and stored, so that none is held in
 * memory; files with a refused name, size or number are discarded. A bot check sent before the files is verified before the first of
 * them. Only a few forms with files are read at once.
 * @throws DomainError "too_large" when the form is too large, "invalid" when it cannot be read, "bot_check"; TooBusy
 */
export async function readFormWithFiles(
  ctx: Ctx,
  request: Request,
  /** Values read from the fields, also when the form is refused. */
  fields: Record<string, string> = {},
): Promise<FormWithFiles> {
  // Without the multipart content type it has no files and is a plain form.
  if (!carriesFiles(request)) return { fields: Object.assign(fields, await readForm(request)), uploads: [] };
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > uploadLimitBytes) throw new DomainError("too_large", t.filesTooLarge);
  const uploads: Upload[] = [];
  try {
    await takeTurn(ctx, "uploads", async () => {
      await admitUploads(ctx, announced);
      await readMultipart<ReceivedFile>(request, fields, {
        field: "attachments",
        receive: (content) => ctx.incomingFiles.receive(content),
        drop: (file) => file.remove(),
        async take({ name, isTooLarge, file }) {
          if (!name && file.bytes === 0) return;
          if (uploads.length === 0) await requireSolvedBotCheck(ctx, fields.botCheck);
          uploads.push(await takeUpload(ctx, { name: name ?? "file", isTooLarge, file }, uploads.length));
        },
      });
    });
  } catch (error) {
    await discardUploads(ctx, uploads);
    throw error;
  }
  return { fields, uploads };
}

/**
 * Reads a form without files: the first value of each field; any files sent are dropped. The pipeline has limited its bytes.
 * @throws DomainError "too_large" for too many fields, "invalid" when it cannot be read.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  const tooMany = () => new DomainError("too_large", fill(t.formTooManyFields, { count: bodyLimit.fields }));
  if (carriesFiles(request)) {
    await readMultipart(request, fields);
    return fields;
  }
  const body = await request.text().catch(() => {
    throw new DomainError("invalid", t.formNotRead);
  });
  let count = 0;
  for (const sign of body) if (sign === "&" && (count += 1) >= bodyLimit.fields) throw tooMany();
  for (const [name, value] of new URLSearchParams(body)) if (!Object.hasOwn(fields, name)) fields[name] = value;
  return fields;
}

/** A form's fields for a schema: empty ones count as missing. */
export function givenFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== "" && name !== "__proto__"));
}
