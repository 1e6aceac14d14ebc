import { expect, test } from "vitest";
import { deviceEventWords } from "#domain/devices/device-event-words.ts";
import { changeDevice } from "#domain/devices/change-device.ts";
import { listEvents, type OwnEventWords, ownHistory, staffHistory } from "#domain/events/read-history.ts";
import { moveHistory, recordEvent } from "#domain/events/record-event.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { newInvoice } from "#domain/invoices/edit-invoice.ts";
import { companyOf } from "#test/test-devices.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const words: OwnEventWords<"device"> = {
  kinds: {
    added: "Added",
    changed: (detail) => `Changed ${String(detail["fields"])}`,
    picked_up: "Picked up",
    retired: "Retired",
  },
  client: "Client",
  system: "Us",
};

const world = async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const technician = await signedInAs(ctx, "technician", `tech-${ctx.ids.next()}@example.com`, "Luis Ortega");
  return { ctx, company, technician };
};

test("a history says what its reader may see, in order, and names staff while they have an account", async () => {
  const { ctx, company, technician } = await world();
  const { id } = await company.device();
  await changeDevice(company.owner, id, { version: 1, name: "Desk" });
  await recordEvent(technician, { noun: "device", id, kind: "secret_kept" });
  await recordEvent(technician, { noun: "device", id, kind: "retired" });
  const system = { ...ctx, actor: { kind: "system" as const, name: "repair-notices" } };
  await recordEvent(system, { noun: "device", id, kind: "picked_up" });
  const said = async (options?: { newest: number }) =>
    (await ownHistory(ctx, "device", id, words, options)).map(({ text, by }) => [text, by]);
  expect(await said()).toEqual([
    ["Added", "Client"],
    ["Changed name", "Client"],
    ["Retired", "Luis Ortega"],
    ["Picked up", "Us"],
  ]);
  expect(await said({ newest: 2 })).toEqual([
    ["Picked up", "Us"],
    ["Retired", "Luis Ortega"],
  ]);
  await ctx.db.updateTable("users").set({ user_metadata: "{}" }).where("id", "=", technician.actor.userId).execute();
  expect((await said()).at(-2)?.[1]).toMatch(/^tech-/);
});

test("histories that outlive accounts keep names, and those of tickets only the names of staff", async () => {
  const { ctx, company, technician } = await world();
  const { id } = await newInvoice(technician, { organizationId: company.organizationId, title: "Work", lines: [] });
  await recordEvent(company.owner, { noun: "invoice", id, kind: "paid" });
  await recordEvent(ctx, { noun: "invoice", id, kind: "read", by: "Ana, by private link" });
  const names = async (noun: "invoice" | "ticket", of: string) =>
    (await listEvents(ctx, noun, of)).map(({ kind, actor_name }) => [kind, actor_name]);
  expect(await names("invoice", id)).toEqual([
    ["drafted", "Luis Ortega"],
    ["paid", "Olivia Owner"],
    ["read", "Ana, by private link"],
  ]);
  const { number } = await openTicket(company.owner, {
    subject: "Printer",
    description: "It blinks.",
    category: "network",
    priority: "high",
    name: "Olivia Owner",
    email: company.owner.actor.email,
  });
  const ticket = await ctx.db.selectFrom("tickets").select("id").where("number", "=", number).executeTakeFirstOrThrow();
  await recordEvent(technician, { noun: "ticket", id: ticket.id, kind: "note" });
  expect(await names("ticket", ticket.id)).toEqual([
    ["opened", null],
    ["note", "Luis Ortega"],
  ]);
});

test("a kind that only earlier versions recorded is said to staff as it is, and not to clients", async () => {
  const { ctx, company } = await world();
  const { id } = await company.device();
  await ctx.db.updateTable("events").set({ kind: "put_away" }).where("noun_id", "=", id).execute();
  expect(await ownHistory(ctx, "device", id, words)).toEqual([]);
  const [entry] = await staffHistory(ctx, "device", id, deviceEventWords);
  expect(entry).toMatchObject({ kind: "put_away", text: "put away", by: "Client" });
});

test("a history belongs to a record: it ends with it, and moves with it", async () => {
  const { ctx, company } = await world();
  const [one, other] = [await company.device(), await company.device()];
  await expect(recordEvent(ctx, { noun: "device", id: ctx.ids.next(), kind: "added" })).rejects.toThrow("foreign key");
  await moveHistory(ctx, "device", { from: one.id, to: other.id });
  expect(await listEvents(ctx, "device", one.id)).toEqual([]);
  expect(await listEvents(ctx, "device", other.id)).toHaveLength(2);
  await ctx.db.deleteFrom("devices").where("id", "=", other.id).execute();
  expect(await listEvents(ctx, "device", other.id)).toEqual([]);
});
