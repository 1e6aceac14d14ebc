import { expect, test } from "./app-fixture.ts";
import { accessibilityProblems } from "./page-audit.ts";
import { person, signIn, toast } from "./people.ts";

const check = "**/rest/v1/rpc/is_admin";
const panel = "Unable to verify admin access";

const eventsOf = (app: Parameters<typeof person>[0], path: string) =>
  app.ctx.db
    .selectFrom("security_events")
    .select(["kind", "user_id_prefix", "required_role", "source"])
    .where("path", "=", path)
    .where("source", "=", "browser")
    .execute();

test("signed out: redirected to sign-in, and back afterwards", async ({ page, app }) => {
  await page.goto("/admin/security/?tab=audit");
  await expect(page).toHaveURL(`/auth/?from=${encodeURIComponent("/admin/security/?tab=audit")}`);
  await expect
    .poll(() => eventsOf(app, "/admin/security/"))
    .toContainEqual(expect.objectContaining({ kind: "unauthenticated_access", user_id_prefix: null }));
});

test("a member: redirected to the home page, with a toast", async ({ page, app }) => {
  await signIn(page, await person(app));
  await page.goto("/admin/tickets/");
  await expect(toast(page, "Access denied. Administrator privileges required.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect
    .poll(() => eventsOf(app, "/admin/tickets/"))
    .toContainEqual(
      expect.objectContaining({
        kind: "insufficient_privileges",
        required_role: "admin",
        user_id_prefix: expect.stringMatching(/^[0-9a-f]{8}$/),
      }),
    );
});

test("an administrator whose check says no: redirected like a member, and no screen asks for anything", async ({
  page,
  app,
}) => {
  await signIn(page, await person(app, { role: "admin" }));
  await page.route(check, (route) => route.fulfill({ json: false }));
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/admin/")) asked.push(pathname);
  });
  await page.goto("/admin/");
  await expect(toast(page, "Access denied. Administrator privileges required.")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(asked).toEqual([]);
});

test("an administrator: a spinner during the check, then the screen", async ({ page, app }) => {
  await signIn(page, await person(app, { role: "admin" }));
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(check, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/admin/");
  await expect(page.getByRole("status").filter({ hasText: "Verifying admin access..." })).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: /waits?$/ })).toBeVisible();
});

test("a failed check: the reason, Retry, and the way home", async ({ page, app }) => {
  await signIn(page, await person(app, { role: "admin" }));
  let refusals = 2;
  await page.route(check, (route) =>
    refusals-- > 0
      ? route.fulfill({
          status: 500,
          json: { message: "permission table is away", details: null, hint: null, code: "XX000" },
        })
      : route.continue(),
  );
  await page.goto("/admin/");
  const alert = page.getByRole("alert");
  await expect(alert.getByText(panel)).toBeVisible();
  await expect(alert).toContainText("permission table is away");
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect
    .poll(() => eventsOf(app, "/admin/"))
    .toContainEqual(expect.objectContaining({ kind: "admin_check_error" }));
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(alert.getByText(panel)).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /waits?$/ })).toBeVisible();
});

test("a signed-in screen shows that it is loading", async ({ page, app }) => {
  await signIn(page, await person(app));
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/me", (route) => held.then(() => route.continue()));
  await page.goto("/dashboard/");
  await expect(page.getByRole("status").filter({ hasText: "Loading..." }).first()).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});
