import { expect, test } from "vitest";
import { adminsOnly, refusalsOf } from "#test/refusals-of.ts";
import { testApi } from "#test/test-api.ts";
import { solvedBotCheck, testCtx } from "#test/test-ctx.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { signedInAs } from "#test/test-people.ts";

const paths: [method: string, path: string][] = [
  ["GET", "/api/admin/tickets"],
  ["GET", "/api/admin/tickets/T-10001"],
  ["POST", "/api/admin/tickets/T-10001/messages"],
  ["PATCH", "/api/admin/tickets/T-10001"],
  ["GET", "/api/admin/tickets/T-10001/attachments/0190b0f0-0000-7000-8000-000000000000"],
];

test.each(paths)("%s %s is for staff, refused before anything is read", async (method, path) => {
  expect(await refusalsOf(method, path)).toMatchObject({ visitor: 401, member: 403 });
});

test.each(["technician", "admin"] as const)("a %s works at the desk", async (role) => {
  const ctx = await testCtx();
  const staff = await signedInAs(ctx, role, `${role}-${ctx.requestId}@example.com`);
  expect((await testApi(staff).request("/api/admin/tickets?limit=5")).status).toBe(200);
});

test.each(["/api/admin/ticketsx", "/api/admin/leads", "/api/admin/appointments", "/api/admin/audit"])(
  "%s is not for technicians",
  async (path) => {
    expect(await refusalsOf("GET", path)).toEqual(adminsOnly);
  },
);

test("an administrator gets the queue, and a 404 for a number that is not there", async () => {
  const ctx = await testCtx();
  const admin = await signedInAs(ctx, "admin", `a-${ctx.requestId}@example.com`);
  expect((await testApi(admin).request("/api/admin/tickets?limit=5")).status).toBe(200);
  expect((await testApi(admin).request("/api/admin/tickets?limit=500")).status).toBe(422);
  expect((await testApi(admin).request("/api/admin/tickets/T-9999999")).status).toBe(404);
});

test("an administrator reads a client's file, only with the right ticket", async () => {
  const ctx = await testCtx();
  const input = {
    subject: "A file",
    description: "See it.",
    category: "other",
    name: "Ana",
    email: `f-${ctx.requestId}@example.com`,
  };
  const open = async () =>
    openTicket(
      ctx,
      { ...input, subject: ctx.ids.next(), botCheck: await solvedBotCheck(ctx) },
      { uploads: [{ name: "log.txt", content: Buffer.from("it broke") }] },
    );
  const [ticket, other] = [await open(), await open()];
  const api = testApi(await signedInAs(ctx, "admin", `file-${ctx.requestId}@example.com`));
  const staffView = await (await api.request(`/api/admin/tickets/${ticket.number}`)).json();
  const { id } = staffView.messages[0].attachments[0];
  expect(await (await api.request(`/api/admin/tickets/${ticket.number}/attachments/${id}`)).text()).toBe("it broke");
  expect((await api.request(`/api/admin/tickets/${other.number}/attachments/${id}`)).status).toBe(404);
});

test("GET /api/tickets is 401 when signed out", async () => {
  expect((await testApi(await testCtx()).request("/api/tickets")).status).toBe(401);
});
