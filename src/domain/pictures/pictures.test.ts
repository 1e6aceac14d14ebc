import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readFound } from "#test/read-found.ts";
import { pictureEndings } from "#contract/content/picture-files.ts";
import { forgetUnusedPictures, readPictureFile } from "#domain/pictures/picture-store.ts";
import { uploadPicture } from "#domain/pictures/upload-picture.ts";
import { createProduct } from "#domain/products/create-product.ts";
import { getProduct } from "#domain/products/get-product.ts";
import { listProducts } from "#domain/products/list-products.ts";
import { updateProduct } from "#domain/products/update-product.ts";
import { removeOrphanFiles } from "#domain/uploads/remove-orphan-files.ts";
import { sampleFiles } from "#test/sample-files.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const admin = await signedInAs(visitor, "admin", "owner@example.com");
const technician = await signedInAs(visitor, "technician", "tech@example.com");

const picture = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: "#446688" } });
/** As a phone saves it: lying on its side, with the place where it was taken. */
const phonePhoto = await picture()
  .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N" } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();
const largePicture = await picture(5200, 5000).png().toBuffer();
const upload = (content: Uint8Array = phonePhoto, name = "dock.jpg") => uploadPicture(admin, [{ name, content }]);

const dock = (changes: object = {}) => ({
  slug: "zanzibar-dock",
  name: "Zanzibar dock",
  brand: "Crane",
  category: "docks-and-cables",
  summary: "One plug.",
  description: "One plug for everything.",
  taxKind: "goods",
  warrantyMonths: 24,
  warrantyBy: "maker",
  specifications: { connection: "USB-C" },
  drawings: ["dock"],
  status: "active",
  variants: [{ sku: "ZD-1", slug: "gray", name: "Gray", priceCents: 9900, stock: 3 }],
  ...changes,
});

describe("uploading a picture", () => {
  test("is for administrators", async () => {
    await expect(uploadPicture(visitor, [])).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(uploadPicture(technician, [])).rejects.toMatchObject({ code: "forbidden" });
  });

  test.each([
    ["nothing", [], "Choose one picture."],
    ["two", [1, 2].map(() => ({ name: "a.jpg", content: phonePhoto })), "Choose one picture."],
    ["a text", [{ name: "a.txt", content: sampleFiles.invoice.buffer }], /not a JPEG, PNG or WebP/],
    ["a program named like one", [{ name: "a.png", content: sampleFiles.disguised.buffer }], /not a real .png/],
    ["half of one", [{ name: "a.jpg", content: phonePhoto.subarray(0, 900) }], /is damaged/],
    ["one of 26 megapixels", [{ name: "a.png", content: largePicture }], /25 megapix/],
  ])("refuses %s", async (_, uploads, message) => {
    const refusal = await uploadPicture(admin, uploads).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: "invalid",
      details: { errors: [{ message: expect.stringMatching(message) }] },
    });
  });

  test("keeps it upright, in every size, without its metadata", async () => {
    const { id, width, height } = await upload();
    expect([width, height]).toEqual([800, 1200]);
    for (const ending of pictureEndings) {
      const file = await readPictureFile(visitor, { id, ending });
      const { width: shown, exif, orientation } = await sharp(await readFound(file)).metadata();
      expect(shown).toBeLessThanOrEqual(960);
      expect([exif, orientation], ending).toEqual([undefined, undefined]);
    }
    expect(await readPictureFile(visitor, { id, ending: "-1.avif" })).toBeNull();
  });
});

test("a product shows its photos; what nothing shows is deleted after a week", async () => {
  const [first, second, unused] = [await upload(), await upload(), await upload()];
  const photos = [
    { id: first.id, alt: "The dock from above" },
    { id: second.id, alt: "Its plugs" },
  ];
  const created = await createProduct(admin, dock({ photos }));
  expect(created.photos[0]).toEqual({ ...photos[0], width: 800, height: 1200 });
  const listed = await listProducts(visitor, { category: "docks-and-cables" });
  expect(listed.items.find(({ slug }) => slug === created.slug)?.photo?.id).toBe(first.id);

  const gone = { photos: [{ id: admin.ids.next(), alt: "Nothing" }], version: created.version };
  await expect(updateProduct(admin, { id: created.id }, gone)).rejects.toMatchObject({
    details: { errors: [{ path: "photos.0.id" }] },
  });
  const wordless = { photos: [{ id: first.id, alt: " " }], version: created.version };
  await expect(updateProduct(admin, { id: created.id }, wordless)).rejects.toMatchObject({
    details: { errors: [{ path: "photos.0.alt" }] },
  });
  await updateProduct(admin, { id: created.id }, { photos: photos.slice(0, 1), version: created.version });

  visitor.clock.pass({ days: 8 });
  await forgetUnusedPictures(visitor);
  await removeOrphanFiles(visitor);
  const shown = await getProduct(visitor, created.slug);
  expect(shown.photos.map(({ id }) => id)).toEqual([first.id]);
  expect(await readPictureFile(visitor, { id: first.id, ending: ".jpg" })).not.toBeNull();
  for (const { id } of [second, unused]) expect(await readPictureFile(visitor, { id, ending: ".jpg" })).toBeNull();
});
