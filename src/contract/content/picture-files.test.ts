import { expect, test } from "vitest";
import { lowPictureFile, pictureSet, pictureWidths, plainPictureFile } from "./picture-files.ts";

test("a set names each width once, from small to large", () => {
  expect(pictureSet("videos/open-a-ticket", "avif")).toBe(
    "/pictures/videos/open-a-ticket-320.avif 320w, /pictures/videos/open-a-ticket-640.avif 640w, /pictures/videos/open-a-ticket-960.avif 960w",
  );
  expect(pictureWidths.toSorted((first, second) => first - second)).toEqual(pictureWidths);
});

test("no two files of a picture have the same name", () => {
  expect(
    new Set([lowPictureFile("a"), plainPictureFile("a"), pictureSet("a", "avif"), pictureSet("a", "webp")]).size,
  ).toBe(4);
});
