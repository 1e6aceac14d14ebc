import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { bookingForm } from "./booking-form.ts";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { open } from "./people.ts";

test("a free time on the home page leads into the booking, with the time chosen", async ({ page }) => {
  await open(page, "/");
  await expect(page.getByRole("status").filter({ hasText: /Open until|Opens/ })).toBeVisible();
  const times = page.getByRole("region", { name: "Next free times" });
  await times.getByRole("link", { name: /at the counter/ }).click();
  await expect(page).toHaveURL(/\/get-started\/\?service=pc-repair&mode=shop&at=/);
  await expect(page.getByText(/^(You chose|That time was just taken)/)).toBeVisible();
});

test("a link with a time fills in the way to meet and the time; a taken one says so", async ({ page, app }) => {
  const days = await listFreeDays(app.ctx, "call");
  const startsAt = days.at(-1)?.slots.at(-1)?.startsAt ?? "";
  await page.goto(`/get-started/?service=pc-repair&mode=call&at=${startsAt}`);
  await hydrated(page);
  const form = bookingForm(page);
  await form.name.fill("Ana Silva");
  await form.email.fill("ana.now@example.com");
  await form.next.click();
  await form.radio("Just me, or a family").check();
  await form.next.click();
  await form.next.click();
  await expect(form.form.getByRole("radio", { checked: true }).and(page.locator('[name="slot-call"]'))).toHaveValue(
    startsAt,
  );
  await page.goto("/get-started/?mode=call&at=2020-01-01T00:00:00.000Z");
  await expect(page.getByText("That time was just taken.")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("call, book and ask stand at the foot of public pages", async ({ page }) => {
    await open(page, "/services/");
    const bar = page.getByRole("region", { name: "Chat" });
    await expect(bar.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:/);
    await bar.getByRole("link", { name: "Book" }).click();
    await expect(page).toHaveURL("/get-started/");
    await expect(page.getByRole("button", { name: "Open chat" })).toBeInViewport();
  });
});
