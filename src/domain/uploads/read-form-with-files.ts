import {
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { uploadLimitBytes } from "#contract/limits.ts";
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

/**
 * Reads a multipart or urlencoded form. Single files over the limit are let through here and refused by name later.
 * @throws DomainError "too_large" when the whole is, "invalid" when it cannot be read.
 */
export async function readFormWithFiles(request: Request): Promise<FormWithFiles> {
  if (Number(request.headers.get("content-length") ?? 0) > uploadLimitBytes)
    throw new DomainError("too_large", together);
  const uploads: Upload[] = [];
  const limits = { maxFiles, maxFileSize: uploadLimitBytes, maxTotalSize: uploadLimitBytes };
  let form: FormData;
  try {
    form = await parseFormData(request, limits, async (file) => {
      if (file.fieldName === "attachments" && (file.name !== "" || file.size > 0))
        uploads.push({ name: file.name, content: new Uint8Array(await file.arrayBuffer()) });
      return null;
    });
  } catch (error) {
    const tooLarge = [MaxFileSizeExceededError, MaxTotalSizeExceededError, MaxFilesExceededError].some(
      (kind) => error instanceof kind,
    );
    if (tooLarge) throw new DomainError("too_large", together);
    throw new DomainError("invalid", "The form could not be read.");
  }
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !Object.hasOwn(fields, name)) fields[name] = value;
  return { fields, uploads };
}

/** The fields of a form for a schema: empty ones count as not given. */
export function givenFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== "" && name !== "__proto__"));
}
