import { type KyselyPlugin, OperationNodeTransformer, type RootOperationNode, type SelectQueryNode, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { createCalendarFeed } from "#domain/calendar-feeds/manage-calendar-feeds.ts";
import { addDocuments } from "#domain/client-documents/add-documents.ts";
import { newContract, offerContract } from "#domain/contracts/write-contract.ts";
import { askAssistant } from "#domain/conversations/ask-assistant.ts";
import { newQuote } from "#domain/quotes/write-quote.ts";
import { sendQuote } from "#domain/quotes/send-quote.ts";
import { today } from "#domain/time/days.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import type { Database } from "#platform/db/connect.ts";
import { leaveUnwalled, withReach } from "#platform/db/wall/reach.ts";
import { walledTables } from "#platform/db/wall/walled-tables.ts";
import { fileDatabase } from "#test/file-world.ts";
import { issuedInvoice } from "#test/invoice-by-verb.ts";
import { prepares } from "#test/prepared-answers.ts";
import { quoteLine } from "#test/quote-by-verb.ts";
import { withEstimate } from "#test/repair-by-verb.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { accountsServer, type AccountsServer, signedUp } from "#test/test-accounts.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";

/** Statements forget which rows of clients they want while this is on. */
let forgets = false;
const walled = new Set(Object.keys(walledTables));

/** Drops every condition on rows of clients, as a verb would that forgot its filter. */
class Forgetful extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    return forgets ? this.transformNode(node) : node;
  }

  async transformResult<Result>({ result }: { result: Result }) {
    return result;
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { where, ...rest } = super.transformSelectQuery(node);
    return where && !namesWalled(node.from) ? { ...rest, where } : rest;
  }

  protected override transformUpdateQuery(...given: Parameters<OperationNodeTransformer["transformUpdateQuery"]>) {
    const { where, ...rest } = super.transformUpdateQuery(...given);
    return where && !namesWalled(rest.table) ? { ...rest, where } : rest;
  }

  protected override transformDeleteQuery(...given: Parameters<OperationNodeTransformer["transformDeleteQuery"]>) {
    const { where, ...rest } = super.transformDeleteQuery(...given);
    return where && !namesWalled(rest.from) ? { ...rest, where } : rest;
  }
}

const namesWalled = (node: object | undefined): boolean =>
  [...JSON.stringify(node ?? {}).matchAll(/"IdentifierNode","name":"(\w+)"/g)].some(([, name = ""]) =>
    walled.has(name),
  );

const { db } = await fileDatabase();
const forgetful = () => db.withPlugin(new Forgetful());
const serverOver = (own: Database) => accountsServer(() => ({ db: own, searchDb: own }));
const server = await serverOver(forgetful());
/** The same without the wall. */
const bare = forgetful();
leaveUnwalled(bare);
const bareServer = await serverOver(bare);

const described = (await (await server.call("/api/openapi.json")).json()) as {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
};
/** Open to clients and visitors. */
const endpoints = Object.entries(described.paths)
  .filter(([path]) => !path.startsWith("/admin"))
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase(), path] as const));

/** A company with something in each table of clients. */
async function everythingOfAna() {
  const { ctx } = server;
  const staff = await signedInAs(ctx, "technician", `t-${crypto.randomUUID()}@example.com`);
  const admin = await signedInAs(ctx, "admin", `a-${crypto.randomUUID()}@example.com`);
  const { organizationId, owner, ownerContactId, device } = await companyOf(ctx, "Ana's Company");
  await device({ name: "Ana's computer", serial: "ANA-1" });
  // The first numbers are examples in words.
  const first = await signedInAs(ctx, "member", `f-${crypto.randomUUID()}@example.com`);
  await openTicket(first, {
    subject: "First",
    description: "First.",
    category: "other",
    name: "F",
    email: first.actor.email,
  });
  await placedOrder(first, [await soldProduct(ctx)]);
  const words = { subject: "Ana's ticket", description: "Ana's words.", category: "repair", name: "Olivia" };
  await openTicket(owner, { ...words, email: owner.actor.email });
  const [free] = await listFreeDays(owner, "call");
  const call = {
    name: "Olivia",
    email: owner.actor.email,
    phone: "(209) 555-0142",
    size: "home",
    service: "pc-repair",
  };
  await bookAppointment(owner, { ...call, mode: "call", startsAt: free?.slots[0]?.startsAt });
  await withEstimate(staff, { intake: { client: { contactId: ownerContactId } } });
  await placedOrder(owner, [await soldProduct(ctx)], { name: "Ana's order" });
  await addDocuments(owner, "member", { organizationId }, [
    { name: "Ana's plan.txt", content: new TextEncoder().encode("Ana's plan") },
  ]);
  await issuedInvoice(admin, organizationId);
  const quote = await newQuote(admin, {
    organizationId,
    title: "Ana's quote",
    options: [{ lines: [quoteLine(10_000)] }],
  });
  await sendQuote(admin, quote.number);
  const lines = [{ kind: "seat", what: "Ana's seat", quantity: 10, unitCents: 8_000 }];
  const terms = { title: "Ana's contract", terms: "Support.", startsOn: today(ctx), termMonths: 12, renewal: "auto" };
  const contract = await newContract(staff, { organizationId, ...terms, answerMinutes: 240, lines });
  await offerContract(admin, contract.number);
  await createCalendarFeed(owner, {});
  await (
    await askAssistant(owner, { message: "Ana's question", sessionId: "session-of-ana" }, { prepare: prepares() })
  ).finished;
  return owner;
}

/** Rows that somebody sees in the tables of clients, as JSON. */
async function rowsOf(person: { userId: string; email: string }): Promise<Map<string, object[]>> {
  const own = withReach(db, { all: false, ...person, proven: new Set() });
  const rows = new Map<string, object[]>();
  for (const table of walled)
    rows.set(table, (await sql<object>`select * from ${sql.table(table)} order by 1`.execute(own)).rows);
  return rows;
}

type Person = { userId: string; email: string };
let ana: Person;
let before: Map<string, object[]>;
/** Ids, numbers and words that only Ana's rows have. */
let marks: string[];
/** Values for parameters of addresses: those of Ana's records. */
let names: string[];
const tokens = {} as Record<"neighbor" | "bare neighbor", string>;

/** Somebody with a company of their own. */
async function neighborOn(on: AccountsServer): Promise<string> {
  const person = await signedUp(on);
  const { organizationId } = await companyOf(server.ctx, "Next Door");
  const [id, now] = [on.ctx.ids.next(), on.ctx.clock.now()];
  const row = {
    id,
    organization_id: organizationId,
    user_id: person.id,
    name: "Ben",
    email: person.email,
    role: "owner",
  };
  await db
    .insertInto("contacts")
    .values({ ...row, role: "owner", created_at: now, updated_at: now })
    .execute();
  return person.token;
}

beforeAll(async () => {
  const { userId, email } = (await everythingOfAna()).actor;
  ana = { userId, email };
  before = await rowsOf(ana);
  const values = [...before.values()].flat().flatMap((row) => Object.entries(row));
  const telling = new Set(["id", "number", "subject", "title", "description", "body", "text", "sku", "label_code"]);
  marks = values.flatMap(([name, value]) =>
    telling.has(name) && typeof value === "string" && value.length > 5 && /\d|Ana's/.test(value) ? [value] : [],
  );
  names = ["tickets", "appointments", "orders", "repairs", "quotes", "invoices", "contracts"].flatMap((table) =>
    (before.get(table) ?? []).map((row) => String((row as { number?: string }).number)),
  );
  for (const table of [
    "organizations",
    "contacts",
    "devices",
    "documents",
    "papers",
    "chat_messages",
    "calendar_feeds",
  ])
    names.push(...(before.get(table) ?? []).slice(0, 2).map((row) => String((row as { id: string }).id)));
  names.push("session-of-ana");
  tokens.neighbor = await neighborOn(server);
  tokens["bare neighbor"] = await neighborOn(bareServer);
}, 120_000);

/** Every call of an endpoint with the names of Ana's records; resolves to the marks of Ana's rows in its answers. */
async function leaksOf(on: AccountsServer, token: string | null, method: string, template: string): Promise<string[]> {
  const paths = template.includes("{") ? names.map((name) => template.replaceAll(/\{\w+\}/g, name)) : [template];
  const found = new Set<string>();
  for (const path of paths) {
    const answer = await on.call(`/api${path}`, {
      method,
      headers: {
        "x-test-network": crypto.randomUUID(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(method !== "GET" && { "Content-Type": "application/json" }),
      },
      ...(method !== "GET" && { body: JSON.stringify({ name: "Ben", text: "Ben", reason: "Ben" }) }),
    });
    // Addresses of requests may come back in answers.
    const body = (await answer.text()).replaceAll(path.split("/").at(-1) || "-", "");
    for (const mark of marks) if (body.includes(mark) && !path.includes(mark)) found.add(mark);
  }
  return [...found];
}

async function forgetting<T>(act: () => Promise<T>): Promise<T> {
  forgets = true;
  try {
    return await act();
  } finally {
    forgets = false;
  }
}

test("Ana has rows to be seen in the tables of clients", () => {
  const empty = [...before].flatMap(([table, rows]) => (rows.length === 0 ? [table] : []));
  expect(before.size - empty.length, `empty: ${empty.join(", ")}`).toBeGreaterThanOrEqual(30);
  expect(marks.length).toBeGreaterThan(80);
});

test("without the wall, verbs that forget their filter show her rows", async () => {
  const leaking: string[] = [];
  for (const [method, path] of endpoints)
    if (method === "GET")
      if ((await forgetting(() => leaksOf(bareServer, tokens["bare neighbor"], method, path))).length > 0)
        leaking.push(path);
  expect(leaking.length, leaking.join(", ")).toBeGreaterThan(15);
}, 120_000);

describe.each(endpoints)("%s %s, forgetting its filter,", (method, path) => {
  test("shows and changes nothing of Ana's", async () => {
    const was = method === "GET" ? null : await rowsOf(ana);
    const leaked: Record<string, string[]> = {};
    for (const [who, token] of [
      ["neighbor", tokens.neighbor],
      ["visitor", null],
    ] as const) {
      const found = await forgetting(() => leaksOf(server, token, method, path));
      if (found.length > 0) leaked[who] = found;
    }
    expect(leaked).toEqual({});
    expect(was && (await rowsOf(ana))).toEqual(was);
  });
});
