import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./app-fixture.ts";
import { layoutShift } from "./layout-shift.ts";

const layouts = ["/", "/services/pc-repair/"];
const cutsPerPage = 8;
const mostShift = 0.01;
const pause = 60;

/** Serves `html` in two pieces, cut at the element that `?cut=` counts to, as a slow line does. */
async function slowLine(html: string): Promise<{ url: string; elements: number; server: Server }> {
  const starts = [...html.slice(html.indexOf("<main")).matchAll(/<[a-z]/g)].map(
    ({ index }) => index + html.indexOf("<main"),
  );
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://line");
    if (pathname !== "/") return response.writeHead(404).end();
    const cut = starts[Number(searchParams.get("cut"))];
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.write(html.slice(0, cut));
    return setTimeout(() => response.end(html.slice(cut)), pause);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, elements: starts.length, server };
}

for (const path of layouts)
  test(`${path} does not shift while it arrives in pieces`, async ({ page, app }) => {
    const html = (await (await fetch(app.url + path)).text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
    const line = await slowLine(html);
    await page.setViewportSize({ width: 390, height: 800 });
    for (let cut = 1; cut <= cutsPerPage; cut++) {
      // Most cuts near the top: content below the first screen cannot shift what is visible.
      const element = Math.floor(line.elements * (cut / cutsPerPage) ** 3 * 0.5);
      await page.goto(`${line.url}/?cut=${element}`);
      expect(await layoutShift(page), `cut before element ${element}`).toBeLessThan(mostShift);
    }
    line.server.close();
  });
