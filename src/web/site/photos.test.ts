import { expect, test } from "vitest";
import { SitePhotos } from "#contract/content/site-photos.ts";
import { photoFigures } from "./photos.server.tsx";

const people = {
  id: "01a2267c-df96-7677-862f-0af75288b156",
  width: 1800,
  height: 1200,
  alt: "Two people at a bench",
  caption: "Luis & Dana, at the bench",
  month: "2026-11",
};

test("a place without a photo shows nothing", () => {
  expect(SitePhotos.parse({})).toEqual({});
  expect(photoFigures([undefined], "96px")).toBeUndefined();
});

test("a photo stands with its caption and month", () => {
  const html = photoFigures([SitePhotos.parse({ people }).people, undefined], "96px") ?? "";
  expect(html).toContain("<b>Luis &amp; Dana, at the bench</b> <span>November 2026</span>");
  expect(html).toContain(`/pictures/uploaded/${people.id}-640.avif 640w`);
  expect(html).toContain('alt="Two people at a bench"');
});

test.each([
  ["too small", { width: 1200, height: 800 }, "people.id"],
  ["too high", { width: 1800, height: 1800 }, "people.id"],
  ["without words", { alt: " " }, "people.alt"],
  ["without its month", { month: "November" }, "people.month"],
])("a photo that is %s is refused", (_, changes, path) => {
  const { error } = SitePhotos.safeParse({ people: { ...people, ...changes } });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});
