import sharp from "sharp";
import { expect, test } from "vitest";
import { readFound } from "#test/read-found.ts";
import {
  readDevicePhoto,
  readDevicePhotoByStaff,
  setDevicePhoto,
  setDevicePhotoByStaff,
} from "#domain/devices/device-photo.ts";
import { viewDevice } from "#domain/devices/view-device.ts";
import { testCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#446688" } });
const upload = (content: Uint8Array, name = "pc.jpg") => [{ name, content }];

test("a photo is one JPEG of at most 1600 pixels, upright and without metadata, for those who see the device", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const { id } = await company.device();
  const { owner } = company;
  const original = await picture(2400, 600)
    .withExif({ IFD0: { Make: "Camera", ImageDescription: "at home" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const member = (await company.join("member")).ctx;
  const approver = (await company.join("approver")).ctx;
  await expect(setDevicePhoto(ctx, id, upload(original))).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(setDevicePhoto(member, id, upload(original))).rejects.toMatchObject({ code: "not_found" });
  await expect(setDevicePhoto(approver, id, upload(original))).rejects.toMatchObject({ code: "forbidden" });
  await expect(setDevicePhotoByStaff(owner, id, upload(original))).rejects.toMatchObject({ code: "forbidden" });
  await expect(readDevicePhoto(owner, id)).rejects.toMatchObject({ code: "not_found" });
  for (const bad of [[], upload(Buffer.from("x"), "notes.txt"), [...upload(original), ...upload(original)]])
    await expect(setDevicePhoto(owner, id, bad)).rejects.toMatchObject({ code: "invalid" });

  await setDevicePhoto(owner, id, upload(original));
  const kept = await sharp(await readFound(await readDevicePhoto(approver, id))).metadata();
  expect(kept).toMatchObject({ format: "jpeg", width: 400, height: 1600 });
  expect(kept.exif).toBeUndefined();
  expect((await viewDevice(owner, id)).hasPhoto).toBe(true);
  await expect(readDevicePhoto(member, id)).rejects.toMatchObject({ code: "not_found" });
  await expect(readDevicePhotoByStaff(owner, id)).rejects.toMatchObject({ code: "forbidden" });

  const before = await ctx.db.selectFrom("devices").select("photo_key").where("id", "=", id).executeTakeFirstOrThrow();
  const staff = await signedInAs(ctx, "technician", `t-${crypto.randomUUID()}@example.com`);
  await setDevicePhotoByStaff(staff, id, upload(await picture(20, 20).png().toBuffer(), "pc.png"));
  expect((await sharp(await readFound(await readDevicePhotoByStaff(staff, id))).metadata()).width).toBe(20);
  // The one it replaces is gone.
  expect(await ctx.files.read(before.photo_key ?? "")).toBeNull();
});
