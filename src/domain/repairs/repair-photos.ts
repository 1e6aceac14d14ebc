import { ChangePhotoInput } from "#contract/repairs/repairs.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { parse } from "#domain/input/parse.ts";
import { type KeptPhoto, withPrivatePhotos } from "#domain/pictures/private-photos.ts";
import { requireOwnRepair, staffRepair } from "#domain/repairs/repair-access.ts";
import type { Upload } from "#domain/uploads/check-uploads.ts";
import type { FoundFile } from "#platform/files/file-store.ts";
import * as refused from "#words/refused.ts";

const most = 30;

/** Writes the rows of stored photos. */
export async function addPhotos(
  tx: Ctx,
  { repairId, photos, public: shown }: { repairId: string; photos: KeptPhoto[]; public: boolean },
): Promise<void> {
  if (photos.length === 0) return;
  await tx.db
    .insertInto("repair_photos")
    .values(
      photos.map(({ key, width, height }) => ({
        id: tx.ids.next(),
        repair_id: repairId,
        public: shown,
        width,
        height,
        storage_key: key,
        created_at: tx.clock.now(),
      })),
    )
    .execute();
}

/** Adds photos of the work; the client sees them once they are marked. Staff only. @throws DomainError "conflict" for too many */
export async function uploadRepairPhotos(ctx: Ctx, number: string, uploads: Upload[]): Promise<void> {
  await withPrivatePhotos(
    ctx,
    uploads,
    async () => {
      const repair = await staffRepair(ctx, number);
      if (repair.photos + uploads.length > most)
        throw new DomainError("conflict", `A repair has at most ${most} photos.`);
      return repair;
    },
    (photos, { id }) =>
      withTransaction(ctx, async (tx) => {
        await addPhotos(tx, { repairId: id, photos, public: false });
        await recordEvent(tx, { noun: "repair", id, kind: "photo_added", detail: { count: photos.length } });
      }),
  );
}

/** Captions a photo, shows it to the client, or hides it. Staff only. @throws DomainError "not_found" */
export async function changePhoto(
  ctx: Ctx,
  { number, id }: { number: string; id: string },
  input: unknown,
): Promise<void> {
  requireStaffPerson(ctx);
  const { public: shown, caption } = parse(ChangePhotoInput, input);
  const repair = await staffRepair(ctx, number);
  await withTransaction(ctx, async (tx) => {
    const found = isUuid(id)
      ? await tx.db
          .updateTable("repair_photos")
          .set({ ...(shown !== undefined && { public: shown }), ...(caption !== undefined && { caption }) })
          .where("id", "=", id)
          .where("repair_id", "=", repair.id)
          .returning("id")
          .executeTakeFirst()
      : undefined;
    if (!found) throw new DomainError("not_found", refused.noSuchFile);
    if (shown !== undefined)
      await recordEvent(tx, { noun: "repair", id: repair.id, kind: shown ? "photo_shown" : "photo_hidden" });
  });
}

/** Photos of a repair, oldest first. */
export const listPhotos = (ctx: Ctx, repairId: string) =>
  ctx.db
    .selectFrom("repair_photos")
    .select(["id", "caption", "width", "height", "public", "created_at"])
    .where("repair_id", "=", repairId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

async function contentOf(ctx: Ctx, repairId: string, id: string, onlyPublic: boolean): Promise<FoundFile> {
  let query = ctx.db
    .selectFrom("repair_photos")
    .select("storage_key")
    .where("repair_id", "=", repairId)
    .where("id", "=", isUuid(id) ? id : ctx.ids.next());
  if (onlyPublic) query = query.where("public", "=", true);
  const row = await query.executeTakeFirst();
  const content = row ? await ctx.files.find(row.storage_key) : null;
  if (!content) throw new DomainError("not_found", refused.noSuchFile);
  return content;
}

/** A photo that is marked for the client, as JPEG. @throws DomainError "not_found" */
export async function readOwnPhoto(
  ctx: Ctx,
  { number, key, id }: { number: string; key: string | null; id: string },
): Promise<FoundFile> {
  const { repair } = await requireOwnRepair(ctx, { number, key });
  return contentOf(ctx, repair.id, id, true);
}

/** Any photo of a repair, as JPEG. Staff only. @throws DomainError "not_found" */
export async function readStaffPhoto(ctx: Ctx, { number, id }: { number: string; id: string }): Promise<FoundFile> {
  const repair = await staffRepair(ctx, number);
  return contentOf(ctx, repair.id, id, false);
}
