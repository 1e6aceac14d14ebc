import { otherVisitor, placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { expect, test } from "./app-fixture.ts";
import { overflowing } from "./page-audit.ts";
import { person, signIn } from "./people.ts";

const name = `${"Wolfeschlegelstein".repeat(7).slice(0, 119)}!`;

test("a name of 120 letters without a blank stretches no staff screen", async ({ page, app }) => {
  const email = `long-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const ctx = otherVisitor(app.ctx);
  const ticket = await openTicket(app.ctx, {
    name,
    email,
    subject: name,
    description: name,
    category: "network",
    priority: "high",
  });
  const days = await listFreeDays(app.ctx, "visit");
  const startsAt = days.flatMap(({ slots }) => slots).at(-1)?.startsAt;
  const booked = await bookAppointment(app.ctx, {
    name,
    email,
    phone: "(209) 555-0117",
    size: "home",
    service: "pc-repair",
    mode: "visit",
    place: "12 Elm St, Lodi",
    startsAt,
  });
  const { order } = await placedOrder(ctx, [await soldProduct(app.ctx)], { name, email });
  await signIn(page, await person(app, { role: "admin", name: `Luis ${name.slice(0, 110)}` }), "/admin/");
  for (const path of [
    "/admin/",
    "/admin/tickets/",
    `/admin/tickets/${ticket.number}/`,
    "/admin/appointments/",
    `/admin/appointments/${booked.number}/`,
    "/admin/orders/",
    `/admin/orders/${order.number}/`,
    "/admin/security/",
    "/dashboard/",
    "/dashboard/?tab=account",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect.soft(await overflowing(page, [320, 1280]), path).toEqual([]);
  }
});
