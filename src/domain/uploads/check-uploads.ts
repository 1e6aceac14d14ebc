import { fill } from "#contract/values/fill.ts";
import { bodyLimit } from "#contract/site/limits.ts";
import { cutText, tidyLine } from "#contract/values/plain-text.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError, type FieldProblem } from "#domain/errors.ts";
import { requireUploadRoom } from "#domain/uploads/upload-quota.ts";
import type { FileVerdict, UnfitFile } from "#platform/files/file-inspector.ts";
import type { ReceivedFile } from "#platform/files/file-store.ts";
import * as t from "#words/refused.ts";

/** An uploaded file. The name is the sender's. */
export interface Upload {
  name: string;
  /** Empty when the file was received, inspected, and stored or discarded. */
  content: Uint8Array;
  read?: ReadUpload;
}

/** Details of a file that was received. */
export interface ReadUpload {
  bytes: number;
  /** Missing for a file discarded because of its size or the number of files. */
  verdict?: FileVerdict;
  /** Its key in the file store. */
  stored?: { key: string; sha256: string };
}

export interface CheckedUpload {
  name: string;
  content: Uint8Array;
  mediaType: string;
  bytes: number;
  stored?: { key: string; sha256: string };
}

const longestName = 120;

/**
 * Checks the number, size, type and name of uploaded files.
 * @throws DomainError "too_large" for size, "invalid" otherwise, naming each file.
 */
export async function checkUploads(ctx: Ctx, uploads: Upload[]): Promise<CheckedUpload[]> {
  const problems: FieldProblem[] = [];
  const say = (message: string) => problems.push({ path: "attachments", message });
  if (uploads.length > bodyLimit.filesPerMessage)
    say(fill(t.tooManyFiles, { most: bodyLimit.filesPerMessage, count: uploads.length }));
  const checked: CheckedUpload[] = [];
  let tooLarge = false;
  for (const upload of uploads.slice(0, bodyLimit.filesPerMessage)) {
    const name = cleanFileName(upload.name);
    const { read } = upload;
    const bytes = read?.bytes ?? upload.content.byteLength;
    if (bytes > bodyLimit.fileBytes) {
      tooLarge = true;
      say(fill(t.fileTooLarge, { name }));
      continue;
    }
    const verdict = read?.verdict ?? (await ctx.inspectFile(name, upload.content));
    const stored = read?.stored ? { stored: read.stored } : {};
    if (verdict.ok)
      checked.push({
        name: withExtension(name, verdict.extension),
        content: upload.content,
        mediaType: verdict.mediaType,
        bytes,
        ...stored,
      });
    else say(fill(reasons[verdict.reason](), { name, extension: extensionOf(name) }));
  }
  if (problems.length > 0)
    throw new DomainError(tooLarge ? "too_large" : "invalid", t.fileRefused, { errors: problems });
  return checked;
}

const reasons: Record<UnfitFile, () => string> = {
  empty: () => t.fileEmpty,
  notText: () => t.fileNotText,
  notSupported: () => t.fileNotSupported,
  notReal: () => t.fileNotReal,
};
const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** A name that is safe to display, store and download on any system. */
export function cleanFileName(name: string): string {
  const base = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const plain = tidyLine(base.replaceAll("\0", ""))
    .replace(/[<>:"|?*;%]/g, "_")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain) ? `_${plain}` : plain;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(reserved)?.[0] ?? "";
  const stem = cutText(reserved.slice(0, reserved.length - extension.length), longestName - extension.length);
  return `${stem || "file"}${extension}`;
}

/** A name with the ending its content has, when that is another one. */
const withExtension = (name: string, extension: string | undefined): string =>
  extension === undefined ? name : name.replace(/\.[A-Za-z0-9]{1,8}$/, `.${extension}`);

/** Deletes files that were stored as they came, after their submission was refused. */
export async function discardUploads(ctx: Ctx, uploads: Upload[]): Promise<void> {
  for (const { read } of uploads) if (read?.stored) await ctx.files.remove(read.stored.key);
}

/** Inspects a received file and stores it. Files over the size or count limit are not stored. Its caller removes the received one. */
export async function takeUpload(
  ctx: Ctx,
  { name, isTooLarge, file }: { name: string; isTooLarge: boolean; file: ReceivedFile },
  index: number,
): Promise<Upload> {
  const content = new Uint8Array();
  const bytes = isTooLarge ? bodyLimit.fileBytes + 1 : file.bytes;
  if (isTooLarge || index >= bodyLimit.filesPerMessage) return { name, content, read: { bytes } };
  const verdict = await ctx.inspectFile(cleanFileName(name), file);
  if (!verdict.ok) return { name, content, read: { bytes, verdict } };
  await requireUploadRoom(ctx, bytes);
  const key = ctx.ids.next();
  await ctx.files.take(key, file);
  return { name, content, read: { bytes, verdict, stored: { key, sha256: file.sha256 } } };
}
