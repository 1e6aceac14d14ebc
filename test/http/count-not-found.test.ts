import { listNotFound } from "#domain/seo/list-not-found.ts";
import { expect, test } from "vitest";
import { app } from "./http-app.ts";
import { rawRequest } from "#test/raw-request.ts";

test("a missing page is counted once per visitor, without query; requests by machines are not", async () => {
  const pages = { accept: "text/html" };
  await rawRequest(app.url, "/gone-for-head/", { method: "HEAD", headers: pages });
  await rawRequest(app.url, "/gone-picture.png", { headers: { accept: "image/*" } });
  await rawRequest(app.url, "/api/gone", { headers: pages });
  await rawRequest(app.url, "/wp-login.php", { headers: pages });
  await rawRequest(app.url, "/video/gone/?token=secret", { headers: { ...pages, referer: `${app.url}/videos/?a=b` } });
  const missing = await rawRequest(app.url, "/gone%2Fwith%C3%A4/", { headers: pages });
  expect([missing.status, missing.text]).toEqual([404, expect.stringMatching(/<h1[^>]*>[^<]*not found/i)]);
  await rawRequest(app.url, "/%E0%A4%A/", { headers: pages });
  const looked = [
    "/video/gone/",
    "/gone%2Fwith%C3%A4/",
    "/%E0%A4%A/",
    "/gone-for-head/",
    "/gone-picture.png",
    "/api/gone",
  ];
  // Other tests on this server request missing pages too.
  const items = (await listNotFound(app.ctx, { limit: 100 })).items.filter(({ path }) => looked.includes(path));
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const counted = (path: string, referrers: string[] = []) => ({
    path,
    count: 1,
    firstDay: day,
    lastDay: day,
    referrers,
  });
  expect(items).toEqual([counted("/video/gone/", ["/videos/"]), counted("/gone%2Fwith%C3%A4/"), counted("/%E0%A4%A/")]);
  const scanned = (await listNotFound(app.ctx, { scanners: "true", limit: 100 })).items;
  expect(scanned.filter(({ path }) => path === "/wp-login.php")).toMatchObject([{ count: 1 }]);
  expect(scanned.map(({ path }) => path)).not.toContain("/video/gone/");
});
