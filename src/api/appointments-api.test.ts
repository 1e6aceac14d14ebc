import { expect, test } from "vitest";
import { signedInAs } from "#test/test-people.ts";
import { adminsOnly, refusalsOf } from "#test/refusals-of.ts";
import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";

test("GET /api/appointments has only the user's own", async () => {
  const ctx = await testCtx();
  expect((await testApi(ctx).request("/api/appointments")).status).toBe(401);
  const member = await signedInAs(ctx, "member", "maria@example.com");
  const api = testApi(member);
  expect((await api.request("/api/appointments?limit=0")).status).toBe(422);
  expect((await api.request("/api/appointments?status=gone")).status).toBe(422);
  expect((await api.request("/api/appointments?cursor=nonsense")).status).toBe(422);
  const startsAt = (await listFreeDays(ctx, "call"))[1]?.slots[0]?.startsAt;
  await bookAppointment(member, {
    name: "Maria Delgado",
    email: "maria@example.com",
    phone: "(209) 555-0117",
    size: "home",
    service: "pc-repair",
    mode: "call",
    startsAt,
  });
  const mine = await api.request("/api/appointments");
  expect(mine.headers.get("cache-control")).toBe("no-store");
  expect(await mine.json()).toMatchObject({
    items: [{ mode: "call", startsAt, place: "We call (209) 555-0117", open: true }],
    nextCursor: null,
  });
  const other = testApi(await signedInAs(ctx, "member", "other@example.com"));
  expect(await (await other.request("/api/appointments?status=all")).json()).toEqual({ items: [], nextCursor: null });
});

test("GET /api/admin/appointments is for administrators", async () => {
  expect(await refusalsOf("GET", "/api/admin/appointments")).toEqual(adminsOnly);
  const ctx = await testCtx();
  const admin = testApi(await signedInAs(ctx, "admin", "admin@example.com"));
  expect((await admin.request("/api/admin/appointments?limit=0")).status).toBe(422);
  const all = await (await admin.request("/api/admin/appointments?status=all")).json();
  expect(all.items).toMatchObject([{ email: "maria@example.com", service: "PC repair" }]);
});
