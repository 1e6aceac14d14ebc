import { sql } from "kysely";
import type { Photo, PhotoInput } from "#contract/content/pictures.ts";
import type { Ctx, Job } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { FoundFile } from "#platform/files/file-store.ts";

/** The pictures with their sizes. @throws DomainError "invalid" for an unknown one, at `photos.{n}.id` */
export async function photosOf(ctx: Ctx, given: PhotoInput[]): Promise<Photo[]> {
  if (given.length === 0) return [];
  const ids = given.map(({ id }) => id);
  // Locked, so that none is deleted as unused meanwhile.
  const rows = await ctx.db
    .selectFrom("pictures")
    .select(["id", "width", "height"])
    .where("id", "in", ids)
    .forShare()
    .execute();
  const sizes = new Map(rows.map((row) => [row.id, row]));
  return given.map(({ id, alt }, index) => {
    const size = sizes.get(id.toLowerCase());
    const message = "This picture is gone. Upload it again.";
    if (!size) throw new DomainError("invalid", message, { errors: [{ path: `photos.${index}.id`, message }] });
    return { ...size, alt };
  });
}

/** Locks the pictures of a text, so that none is deleted as unused. @throws DomainError "invalid", at `text`, for one that is gone */
export async function requirePictures(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await ctx.db.selectFrom("pictures").select("id").where("id", "in", ids).forShare().execute();
  const message = "A picture of this text is gone. Remove it, or upload it again.";
  if (new Set(ids).size > rows.length)
    throw new DomainError("invalid", message, { errors: [{ path: "text", message }] });
}

/** A file of an uploaded picture, or null when there is none. For everybody: its address is known from a page only. */
export async function readPictureFile(
  ctx: Ctx,
  { id, ending }: { id: string; ending: string },
): Promise<FoundFile | null> {
  const file = await ctx.db
    .selectFrom("picture_files")
    .select("storage_key")
    .where("picture_id", "=", id)
    .where("ending", "=", ending)
    .executeTakeFirst();
  return file ? ctx.files.find(file.storage_key) : null;
}

const unusedDays = 7;

/** Deletes pictures that nothing has shown for a week; their files follow as orphans. */
export async function forgetUnusedPictures(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - unusedDays * 86_400_000);
  await ctx.db
    .deleteFrom("pictures")
    .where("created_at", "<", before)
    .where(
      sql<boolean>`not exists (select from content_items where position(pictures.id::text in coalesce(draft::text, '') || coalesce(published::text, '')) > 0)`,
    )
    .where(
      sql<boolean>`not exists (select from content_translations where position(pictures.id::text in words::text) > 0)`,
    )
    .where(sql<boolean>`not exists (select from content_history where position(pictures.id::text in value::text) > 0)`)
    .where(
      sql<boolean>`not exists (select from products where photos @> jsonb_build_array(jsonb_build_object('id', pictures.id)))`,
    )
    .execute();
}

export const forgetPicturesJob: Job = {
  name: "forget-unused-pictures",
  every: "day at 3:41 am",
  run: forgetUnusedPictures,
};
