import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";
import { bodyLimit, uploadLimitBytes } from "#contract/limits.ts";
import { requireSolvedBotCheck } from "#domain/bot-check/require-bot-check.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { discardUploads, takeUpload, type Upload } from "#domain/uploads/check-uploads.ts";
import * as t from "#words/refusals.ts";
import { fill } from "#contract/fill.ts";

export interface FormWithFiles {
  /** Text fields by name; the first value of each. */
  fields: Record<string, string>;
  /** Files of the field "attachments". */
  uploads: Upload[];
}

// More than the five allowed, so that a sixth file is refused by name with the input kept.
const maxFiles = 20;

const isTooLarge = (error: unknown): boolean =>
  [MaxFileSizeExceededError, MaxTotalSizeExceededError, MaxPartsExceededError].some((kind) => error instanceof kind);
const unreadable = () => new DomainError("invalid", t.formNotRead);

/** True when a request may contain files. */
export const carriesFiles = (request: Request): boolean =>
  request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;

/**
 * Reads a multipart or urlencoded form. Each file is inspected and stored as it arrives, so that only one is held in memory;
 * files with a refused name, size or number are discarded. A bot check sent before the files is verified before the first of
 * them.
 * @throws DomainError "too_large" when the form is too large, "invalid" when it cannot be read, "bot_check".
 */
export async function readFormWithFiles(ctx: Ctx, request: Request): Promise<FormWithFiles> {
  // Without the multipart content type it has no files and is a plain form.
  if (!carriesFiles(request)) return { fields: await readForm(request), uploads: [] };
  if (Number(request.headers.get("content-length") ?? 0) > uploadLimitBytes)
    throw new DomainError("too_large", t.filesTooLarge);
  const fields: Record<string, string> = {};
  const uploads: Upload[] = [];
  try {
    const limits = { maxParts: bodyLimit.fields, maxFileSize: uploadLimitBytes, maxTotalSize: uploadLimitBytes };
    for await (const part of parseMultipartRequest(request, limits)) {
      const name = part.name ?? "";
      if (!part.isFile) {
        if (!Object.hasOwn(fields, name)) fields[name] = part.text;
        continue;
      }
      if (name !== "attachments" || (!part.filename && part.size === 0)) continue;
      if (uploads.length === 0) await requireSolvedBotCheck(ctx, fields.botCheck);
      if (uploads.length >= maxFiles) throw new DomainError("too_large", t.filesTooLarge);
      uploads.push(
        await takeUpload(ctx, { name: part.filename ?? "file", bytes: part.size, content: part.bytes }, uploads.length),
      );
    }
  } catch (error) {
    await discardUploads(ctx, uploads);
    if (error instanceof DomainError) throw error;
    throw isTooLarge(error) ? new DomainError("too_large", t.filesTooLarge) : unreadable();
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
    const limits = { maxParts: bodyLimit.fields, maxFileSize: bodyLimit.bytes, maxTotalSize: bodyLimit.bytes };
    try {
      for await (const { name, isFile, text } of parseMultipartRequest(request, limits))
        if (name !== undefined && !isFile && !Object.hasOwn(fields, name)) fields[name] = text;
    } catch (error) {
      throw isTooLarge(error) ? tooMany() : unreadable();
    }
    return fields;
  }
  const body = await request.text().catch(() => {
    throw unreadable();
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
