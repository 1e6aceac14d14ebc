import { pictureLimit } from "#contract/site/limits.ts";
import { UnreadablePicture } from "#contract/site/platform-errors.ts";
import type { UploadedPicture } from "#contract/content/pictures.ts";
import { requireEditor } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { turnKeyOf } from "#domain/limits/take-turn.ts";
import { checkUploads, discardUploads, type Upload } from "#domain/uploads/check-uploads.ts";
import type { SizedPicture } from "#platform/pictures/size-picture.ts";

const pictureTypes = new Set(["image/jpeg", "image/png", "image/webp"]);

const refused = (message: string) =>
  new DomainError("invalid", message, { errors: [{ path: "attachments", message }] });

/**
 * Stores a picture in the sizes that pages show, without its metadata; the original is not kept. One that nothing shows is
 * deleted after a week. For editors.
 * @throws DomainError "too_large", "invalid" for what is not one JPEG, PNG or WebP picture
 */
export async function uploadPicture(ctx: Ctx, uploads: Upload[]): Promise<UploadedPicture> {
  requireEditor(ctx);
  try {
    const [file, ...others] = await checkUploads(ctx, uploads);
    if (!file || others.length > 0) throw refused("Choose one picture.");
    if (!pictureTypes.has(file.mediaType)) throw refused(`${file.name} is not a JPEG, PNG or WebP picture.`);
    const original = file.stored ? await ctx.files.read(file.stored.key) : file.content;
    if (!original) throw new Error("The uploaded file is missing.");
    const sized = await ctx.pictures.sizePicture(original, turnKeyOf(ctx)).catch((error: unknown) => {
      if (!(error instanceof UnreadablePicture)) throw error;
      ctx.log.info({ error: error.message }, "a picture could not be read");
      throw refused(`${file.name} is damaged, or has more than ${pictureLimit.megapixels} megapixels.`);
    });
    return await keepPicture(ctx, sized);
  } finally {
    await discardUploads(ctx, uploads);
  }
}

async function keepPicture(ctx: Ctx, { width, height, files }: SizedPicture): Promise<UploadedPicture> {
  const id = ctx.ids.next();
  const stored = files.map(({ ending, content }) => ({ ending, content, key: ctx.ids.next() }));
  for (const { key, content } of stored) await ctx.files.put(key, content);
  await withTransaction(ctx, async (tx) => {
    const uploadedBy = "userId" in tx.actor ? tx.actor.userId : null;
    await tx.db
      .insertInto("pictures")
      .values({ id, width, height, uploaded_by: uploadedBy, created_at: tx.clock.now() })
      .execute();
    await tx.db
      .insertInto("picture_files")
      .values(stored.map(({ ending, key }) => ({ picture_id: id, ending, storage_key: key })))
      .execute();
    await recordAudit(tx, { action: "picture.uploaded", target: { kind: "picture", id } });
  });
  return { id, width, height };
}
