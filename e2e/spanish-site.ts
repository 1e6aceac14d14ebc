import { expect } from "@playwright/test";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { test } from "./app-fixture.ts";

const switchSpanish = (ctx: Parameters<typeof changeToggle>[0], enabled: boolean) =>
  changeToggle({ ...ctx, actor: { kind: "system", name: "test" } }, "bilingual_support", { enabled });

/** The site is in Spanish as well, for the tests of a file or group. */
export function spanishSite(): void {
  test.beforeAll(async ({ app }) => {
    await switchSpanish(app.ctx, true);
    await expect.poll(async () => (await fetch(`${app.url}/es/`)).status).toBe(200);
  });
  test.afterAll(async ({ app }) => {
    await switchSpanish(app.ctx, false);
    await expect.poll(async () => (await fetch(`${app.url}/es/`)).status).toBe(404);
  });
}
