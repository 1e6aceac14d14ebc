import type { Ctx } from "#domain/ctx.ts";
import { withTransaction } from "#domain/ctx.ts";
import { requireChangeableDevice, requireDevice } from "#domain/devices/device-access.ts";
import { requireDeviceForStaff } from "#domain/devices/staff-devices.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { withPrivatePhotos } from "#domain/pictures/private-photos.ts";
import type { Upload } from "#domain/uploads/check-uploads.ts";
import type { FoundFile } from "#platform/files/file-store.ts";
import * as t from "#words/device-refusals.ts";

/** Refuses before the file is read. @throws DomainError "not_found", "forbidden", "too_many" */
export async function admitDevicePhoto(ctx: Ctx, id: string): Promise<void> {
  await requireChangeableDevice(ctx, id);
  await requireWithinLimit(ctx, visitorLimits.devicePhoto, networkOf(ctx));
}

/** The device's one picture, as a JPEG without metadata. @throws DomainError "not_found", "forbidden", "invalid", "too_large" */
export async function setDevicePhoto(ctx: Ctx, id: string, uploads: Upload[]): Promise<void> {
  await keepPhoto(ctx, uploads, async () => (await requireChangeableDevice(ctx, id)).row.id);
}

/** The same by staff. */
export async function setDevicePhotoByStaff(ctx: Ctx, id: string, uploads: Upload[]): Promise<void> {
  await keepPhoto(ctx, uploads, async () => (await requireDeviceForStaff(ctx, id)).id);
}

async function keepPhoto(ctx: Ctx, uploads: Upload[], admit: () => Promise<string>): Promise<void> {
  const before = await withPrivatePhotos(ctx, uploads, admit, async ([photo, ...others], id) => {
    if (!photo || others.length > 0) throw invalidFields({ path: "attachments", message: t.onePhoto });
    return withTransaction(ctx, async (tx) => {
      const device = await tx.db
        .selectFrom("devices")
        .select("photo_key")
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await tx.db
        .updateTable("devices")
        .set({ photo_key: photo.key, updated_at: tx.clock.now() })
        .where("id", "=", id)
        .execute();
      await recordEvent(tx, { noun: "device", id, kind: "picture_changed" });
      return device.photo_key;
    });
  });
  if (before) await ctx.files.remove(before);
}

/** For members who may see the device. @throws DomainError "not_found" */
export const readDevicePhoto = async (ctx: Ctx, id: string): Promise<FoundFile> =>
  readPhoto(ctx, (await requireDevice(ctx, id)).row.photo_key);

/** Staff only. @throws DomainError "not_found" */
export const readDevicePhotoByStaff = async (ctx: Ctx, id: string): Promise<FoundFile> =>
  readPhoto(ctx, (await requireDeviceForStaff(ctx, id)).photo_key);

async function readPhoto(ctx: Ctx, key: string | null): Promise<FoundFile> {
  const content = key === null ? null : await ctx.files.find(key);
  if (!content) throw new DomainError("not_found", t.noPhoto);
  return content;
}
