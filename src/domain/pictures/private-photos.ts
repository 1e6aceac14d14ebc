import { fill } from "#contract/values/fill.ts";
import { pictureLimit } from "#contract/site/limits.ts";
import { UnreadablePicture } from "#contract/site/platform-errors.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { turnKeyOf } from "#domain/limits/take-turn.ts";
import { checkUploads, discardUploads, type Upload } from "#domain/uploads/check-uploads.ts";
import * as t from "#words/refused.ts";

const photoTypes = new Set(["image/jpeg", "image/png", "image/webp"]);

/** A photo in the file store that no row refers to yet. */
export interface KeptPhoto {
  key: string;
  width: number;
  height: number;
}

const refused = (message: string) =>
  new DomainError("invalid", message, { errors: [{ path: "attachments", message }] });

/**
 * Stores uploaded photos upright and without their metadata, each as one JPEG, and hands them to `act` with what `admit` found;
 * after a refusal of either nothing is left. `admit` runs before a photo is read. The originals are never kept.
 * @throws DomainError "too_large", "invalid" for what is no photo
 */
export async function withPrivatePhotos<Admitted, Answer>(
  ctx: Ctx,
  uploads: Upload[],
  admit: () => Admitted | Promise<Admitted>,
  act: (photos: KeptPhoto[], admitted: Admitted) => Promise<Answer>,
): Promise<Answer> {
  const kept: KeptPhoto[] = [];
  try {
    const admitted = await admit();
    for (const file of await checkUploads(ctx, uploads)) {
      // By network as well: accounts are free.
      if (ctx.actor.kind === "visitor" || ctx.actor.kind === "member")
        await requireWithinLimit(ctx, visitorLimits.photosNetwork, ctx.client.network);
      if (!photoTypes.has(file.mediaType)) throw refused(fill(t.notAPicture, { name: file.name }));
      const original = file.stored ? await ctx.files.read(file.stored.key) : file.content;
      if (!original) throw new Error("The uploaded file is missing.");
      const { content, width, height } = await ctx.pictures
        .sizePhoto(original, turnKeyOf(ctx))
        .catch((error: unknown) => {
          if (!(error instanceof UnreadablePicture)) throw error;
          ctx.log.info({ error: error.message }, "a photo could not be read");
          throw refused(fill(t.damagedPicture, { name: file.name, most: pictureLimit.megapixels }));
        });
      const key = ctx.ids.next();
      await ctx.files.put(key, content);
      kept.push({ key, width, height });
    }
    return await act(kept, admitted);
  } catch (error) {
    await Promise.all(kept.map(({ key }) => ctx.files.remove(key)));
    throw error;
  } finally {
    await discardUploads(ctx, uploads);
  }
}
