import type { Page } from "@playwright/test";
import { expect, test, type TestApp } from "./app-fixture.ts";
import { auditScreen } from "./page-audit.ts";
import { person, signIn } from "./people.ts";

/** Staff use desktops: targets may be smaller than a finger. */
export const auditDesk = (page: Page, what?: string) => auditScreen(page, what, { touch: false });

export async function openAsAdmin(page: Page, app: TestApp, path: string, heading: string | RegExp): Promise<void> {
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), path);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** Audits screens of staff: addresses with their heading. */
export function deskAudits(screens: readonly (readonly [path: string, heading: string | RegExp])[]): void {
  for (const [path, heading] of screens)
    test(`${path} passes the audit`, async ({ page, app }) => {
      await openAsAdmin(page, app, path, heading);
      await auditDesk(page);
    });
}

/** Audits screens of clients: addresses with their heading. */
export function clientAudits(screens: readonly (readonly [path: string, heading: string])[]): void {
  for (const [path, heading] of screens)
    test(`${path} passes the audit`, async ({ page, app }) => {
      await signIn(page, await person(app), path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await auditScreen(page);
    });
}
