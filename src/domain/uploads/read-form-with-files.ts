import {
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { bodyLimit, uploadLimitBytes } from "#contract/limits.ts";
import { DomainError } from "#domain/errors.ts";
import type { Upload } from "#domain/uploads/check-uploads.ts";

export interface FormWithFiles {
  /** Text fields by name; the first of each. */
  fields: Record<string, string>;
  /** What came in the field "attachments". */
  uploads: Upload[];
}

const together = "Together the files are too large. Send at most 5 files of 10 MB.";
// Above the five that are allowed, so that a sixth is refused by name with everything typed kept.
const maxFiles = 20;

/** Whether a request says that it may carry files. */
export const carriesFiles = (request: Request): boolean =>
  request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;

/**
 * Reads a multipart or urlencoded form. Single files over the limit are let through here and refused by name later.
 * @throws DomainError "too_large" when the whole is, "invalid" when it cannot be read.
 */
export async function readFormWithFiles(request: Request): Promise<FormWithFiles> {
  // Without the content type of files it carries none, and is a plain form.
  if (!carriesFiles(request)) return { fields: await readForm(request), uploads: [] };
  if (Number(request.headers.get("content-length") ?? 0) > uploadLimitBytes)
    throw new DomainError("too_large", together);
  const uploads: Upload[] = [];
  const limits = { maxFiles, maxFileSize: uploadLimitBytes, maxTotalSize: uploadLimitBytes };
  let form: FormData;
  try {
    form = await parseFormData(request, limits, async (file) => {
      if (file.fieldName !== "attachments" || (file.name === "" && file.size === 0)) return null;
      // What will be refused by its name or its number is not kept in memory meanwhile.
      const isKept = file.size <= bodyLimit.fileBytes && uploads.length < bodyLimit.filesPerMessage;
      const content = isKept ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
      uploads.push({ name: file.name, content, bytes: file.size });
      return null;
    });
  } catch (error) {
    const tooLarge = [MaxFileSizeExceededError, MaxTotalSizeExceededError, MaxFilesExceededError].some(
      (kind) => error instanceof kind,
    );
    if (tooLarge) throw new DomainError("too_large", together);
    throw new DomainError("invalid", "The form could not be read.");
  }
  return { fields: textFields(form), uploads };
}

/**
 * Reads a form that carries no files: at most 256 kB, and files that come all the same are dropped.
 * @throws DomainError "too_large" or "invalid"
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const most = bodyLimit.formBytes;
  const tooLarge = () => new DomainError("too_large", "This form is larger than 256 kB.");
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge();
  let form: FormData;
  try {
    const limits = { maxFiles, maxFileSize: most, maxTotalSize: most };
    form = await parseFormData(request, limits, () => null);
  } catch (error) {
    const isTooLarge = [MaxFileSizeExceededError, MaxTotalSizeExceededError, MaxFilesExceededError].some(
      (kind) => error instanceof kind,
    );
    throw isTooLarge ? tooLarge() : new DomainError("invalid", "The form could not be read.");
  }
  return textFields(form);
}

/** The first text of each field. */
function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !Object.hasOwn(fields, name)) fields[name] = value;
  return fields;
}

/** The fields of a form for a schema: empty ones count as not given. */
export function givenFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== "" && name !== "__proto__"));
}
