import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { test, type TestApp } from "./app-fixture.ts";
import { auditScreen } from "./page-audit.ts";
import { open, person, signIn, toast } from "./people.ts";

const text = (name: string, content: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

/** A household with its owner, and its page for staff. */
async function household({ ctx }: TestApp, email: string, name: string) {
  const given = { userId: null, name, email, phone: null };
  const { organizationId } = await createOrganizationOf(ctx, { kind: "household", name, person: given });
  return `/admin/organizations/${organizationId}/`;
}

/** The download that the button starts. */
async function downloaded(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return readFileSync(await file.path(), "utf8");
}

test("an owner keeps a document with two versions, and staff find the client with the keyboard and see it", async ({
  page,
  app,
  browser,
}) => {
  const name = `Rosa Quill${crypto.randomUUID().replaceAll(/[^a-f]/g, "")}`;
  const owner = await person(app, { name });
  const desk = await household(app, owner.email, name);

  await signIn(page, owner, "/client-portal/documents/");
  await expect(page.getByText("No documents yet.")).toBeVisible();
  await page.getByText("New Folder").click();
  await page.getByRole("textbox", { name: "Name of the folder" }).fill("Plans");
  await page.getByRole("button", { name: "Create Folder" }).click();
  await page.getByRole("link", { name: "Plans" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Plans" })).toBeVisible();
  await page.getByRole("button", { name: "Add Documents" }).click();
  await page.getByLabel("Files").setInputFiles(text("Network.txt", "one router"));
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("button", { name: "Download Network.txt" })).toBeVisible();
  await page.getByLabel("New version of Network.txt").setInputFiles(text("Network 2.txt", "two routers"));
  await expect(page.getByText("2 versions")).toBeVisible();
  expect(await downloaded(page, "Download Network.txt")).toBe("two routers");
  await page.getByText("2 versions").click();
  expect(await downloaded(page, "Version 1")).toBe("one router");
  await auditScreen(page, "documents");

  const counter = await browser.newPage({ baseURL: app.url });
  await signIn(counter, await person(app, { role: "technician", name: "Luis Ortega" }), "/admin/repairs/");
  await expect(counter.getByRole("heading", { level: 1, name: "Repairs" })).toBeVisible();
  await counter.keyboard.press("Control+k");
  await expect(counter.getByRole("searchbox", { name: "Search" })).toBeFocused();
  await counter.keyboard.type(owner.email);
  await expect(counter.getByRole("option", { name: new RegExp(name) })).toBeVisible();
  await counter.keyboard.press("ArrowDown");
  await counter.keyboard.press("Enter");
  await counter.waitForURL(`**${desk}`);
  await counter.getByRole("link", { name: "Plans" }).click();
  await expect(counter.getByRole("heading", { level: 2, name: "Plans" })).toBeVisible();
  expect(await downloaded(counter, "Download Network.txt")).toBe("two routers");
  await counter.close();

  await page.getByRole("button", { name: "Change Network.txt" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("This folder is empty.")).toBeVisible();
});

test("a calendar address is shown once and ends at once", async ({ page, app }) => {
  await signIn(page, await person(app), "/dashboard/?tab=account");
  await page.getByRole("combobox", { name: "What the calendar shows" }).selectOption("busy");
  await page.getByRole("button", { name: "Create Address" }).click();
  const address = await page.getByText(/\/calendar\/[\w-]{43}\.ics/).innerText();
  expect((await page.request.get(address)).status()).toBe(200);
  await open(page, "/dashboard/?tab=account");
  await expect(page.getByRole("list", { name: "Calendar addresses" })).toBeVisible();
  await expect(page.getByText(address)).toHaveCount(0);
  await page.getByRole("button", { name: /^End the address/ }).click();
  await expect(toast(page, "The address no longer works")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
