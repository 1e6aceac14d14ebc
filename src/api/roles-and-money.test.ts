import { extractText } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { newContract, offerContract } from "#domain/contracts/write-contract.ts";
import { proposeRoadmap } from "#domain/dashboard/roadmap.ts";
import { today } from "#domain/time/days.ts";
import { sellHours } from "#domain/hours/hour-blocks.ts";
import { newInvoice } from "#domain/invoices/edit-invoice.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { sendQuote } from "#domain/quotes/send-quote.ts";
import { newQuote } from "#domain/quotes/write-quote.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { lineFor } from "#test/invoice-by-verb.ts";
import { quoteLine } from "#test/quote-by-verb.ts";
import { type Asker, askers, desk, linked, only, rolesWorld } from "#test/roles-world.ts";
import { accountsServer } from "#test/test-accounts.ts";
import { signedInAs } from "#test/test-people.ts";

const server = await accountsServer();
const { organizationId, bringer, ask } = await rolesWorld(server);

/** Cost of the goods of the quote: nobody outside reads it. */
const cost = 987_654;
const money: Asker[] = ["owner", "approver", "billing"];
const withMoney: Asker[] = ["bringer", ...money];
const names = { invoice: "", invoicePaper: "", quote: "", quotePaper: "", contract: "", plan: "" };

beforeAll(async () => {
  const { ctx } = server;
  const admin = await signedInAs(ctx, "admin", `a-${crypto.randomUUID()}@example.com`);
  await changeToggle(admin, "enterprise_dashboard", { enabled: true });
  const { contactId } = bringer;
  const draft = await newInvoice(admin, { organizationId, title: "Repair", lines: [lineFor(864_213)] });
  await ctx.db.updateTable("invoices").set({ contact_id: contactId }).where("id", "=", draft.id).execute();
  names.invoice = (await issueInvoice(admin, draft.id)).number;
  const line = quoteLine(2_000_000, { what: "Server", costCents: cost });
  names.quote = (await newQuote(admin, { organizationId, title: "Server", options: [{ lines: [line] }] })).number;
  await ctx.db.updateTable("quotes").set({ contact_id: contactId }).where("number", "=", names.quote).execute();
  await sendQuote(admin, names.quote);
  const paperOf = async (number: string) =>
    (await ctx.db.selectFrom("papers").select("id").where("number", "=", number).executeTakeFirstOrThrow()).id;
  [names.invoicePaper, names.quotePaper] = [await paperOf(names.invoice), await paperOf(names.quote)];
  const terms = { title: "Managed IT", terms: "", startsOn: today(ctx), termMonths: 12, renewal: "none" };
  const lines = [{ kind: "seat", what: "Computer", quantity: 1, unitCents: 8_000 }];
  names.contract = (await newContract(admin, { organizationId, ...terms, answerMinutes: 240, lines })).number;
  await offerContract(admin, names.contract);
  const plan = { title: "Server", reason: "Old", quarter: "2027-Q1", costCents: 864_213 };
  names.plan = (await proposeRoadmap(admin, organizationId, plan)).id;
  const hours = { minutes: 600, priceCents: 0, kinds: [], expiresOn: null };
  await sellHours(admin, { organizationId, key: ctx.ids.next() }, hours);
});

interface Row {
  path: () => string;
  /** The same address of nothing. */
  missing?: string;
  send?: object;
  expect: Record<Asker, number>;
}

/** Some see it and may not do it. */
const but = (changes: Partial<Record<Asker, number>>, row: Record<Asker, number>) => ({ ...row, ...changes });
const all = (asker: Asker[], status: number) => Object.fromEntries(asker.map((who) => [who, status]));
/** Everybody of an organization has one, and some may not see it. */
const inOrganization = (...found: Asker[]) => only("neighbor", ...found);
const month = () => today(server.ctx).slice(0, 7);
const noId = "00000000-0000-7000-8000-000000000000";

const matrix: Record<string, Row> = {
  "an invoice": {
    path: () => `/api/invoices/${names.invoice}`,
    missing: "/api/invoices/I-9999999",
    expect: linked(...withMoney),
  },
  "paying it by card": {
    path: () => `/api/payments/invoices/${names.invoice}`,
    missing: "/api/payments/invoices/I-9999999",
    send: { what: "balance" },
    // There is no card processor in this test.
    expect: but(all(withMoney, 409), linked()),
  },
  "the statement": {
    path: () => "/api/invoices/statement",
    expect: but(all(["bringer", "technical", "member"], 403), inOrganization(...money)),
  },
  "the statement as a file": {
    path: () => `/api/invoices/statements/${month()}/file.pdf`,
    expect: but(all(["bringer", "technical", "member"], 403), inOrganization(...money)),
  },
  "a quote": {
    path: () => `/api/quotes/${names.quote}`,
    missing: "/api/quotes/Q-9999999",
    expect: linked(...withMoney),
  },
  "its certificate": {
    path: () => `/api/quotes/${names.quote}/certificate`,
    missing: "/api/quotes/Q-9999999/certificate",
    expect: linked(...withMoney),
  },
  "answering it": {
    path: () => `/api/quotes/${names.quote}/answer`,
    missing: "/api/quotes/Q-9999999/answer",
    send: {},
    expect: but({ ...all(["owner", "approver"], 422), ...all(["billing", "bringer"], 403) }, linked()),
  },
  "paying its deposit": {
    path: () => `/api/quotes/${names.quote}/deposit`,
    missing: "/api/quotes/Q-9999999/deposit",
    send: {},
    expect: but(all(withMoney, 409), linked()),
  },
  "a contract": {
    path: () => `/api/contracts/${names.contract}`,
    missing: "/api/contracts/M-9999999",
    expect: only(...money),
  },
  "accepting it": {
    path: () => `/api/contracts/${names.contract}/acceptance`,
    missing: "/api/contracts/M-9999999/acceptance",
    send: {},
    expect: but({ ...all(["owner", "approver"], 422), billing: 403 }, only()),
  },
  "canceling it": {
    path: () => `/api/contracts/${names.contract}/cancellation`,
    missing: "/api/contracts/M-9999999/cancellation",
    send: {},
    expect: but({ ...all(["owner", "approver"], 409), billing: 403 }, only()),
  },
  "the dashboard": {
    path: () => "/api/organizations/dashboard",
    expect: inOrganization(...money, "technical"),
  },
  "what was done": {
    path: () => "/api/organizations/dashboard/done",
    expect: inOrganization(...money, "technical"),
  },
  "the quarterly review": {
    path: () => "/api/organizations/dashboard/reviews/2026-Q4/file.pdf",
    expect: inOrganization(...money, "technical"),
  },
  "the paper of the invoice": {
    path: () => `/api/documents/papers/${names.invoicePaper}/file.pdf`,
    missing: `/api/documents/papers/${noId}/file.pdf`,
    expect: only(...money),
  },
  "the paper of the quote": {
    path: () => `/api/documents/papers/${names.quotePaper}/file.pdf`,
    missing: `/api/documents/papers/${noId}/file.pdf`,
    expect: only(...money),
  },
  "answering a plan": {
    path: () => `/api/organizations/dashboard/roadmap/${names.plan}/answer`,
    missing: `/api/organizations/dashboard/roadmap/${noId}/answer`,
    send: {},
    expect: but({ ...all(["owner", "approver", "neighbor"], 422), ...all(["billing", "technical"], 403) }, only()),
  },
  "the invoice at the desk": {
    path: () => `/api/admin/invoices/${names.invoice}`,
    expect: desk("technician", "admin"),
  },
  "its file at the desk": {
    path: () => `/api/admin/invoices/${names.invoice}/file.pdf`,
    expect: desk("technician", "admin"),
  },
  "making it void": {
    path: () => `/api/admin/invoices/${names.invoice}/void`,
    send: {},
    expect: but({ admin: 422 }, desk()),
  },
  "taking money for it": {
    path: () => `/api/admin/payments/invoices/${names.invoice}`,
    send: {},
    expect: but(all(["technician", "admin"], 422), desk()),
  },
  "the statement at the desk": {
    path: () => `/api/admin/invoices/accounts/${organizationId}/statement`,
    expect: desk("technician", "admin"),
  },
  "the journal": {
    path: () => `/api/admin/invoices/reports/journal?from=${month()}-01&to=${month()}-28`,
    expect: desk("admin"),
  },
  "the quote at the desk": {
    path: () => `/api/admin/quotes/${names.quote}`,
    expect: desk("technician", "admin"),
  },
  "its file there": {
    path: () => `/api/admin/quotes/${names.quote}/versions/1/file.pdf`,
    expect: desk("technician", "admin"),
  },
  "the contract at the desk": {
    path: () => `/api/admin/contracts/${names.contract}`,
    expect: desk("technician", "admin"),
  },
  "changing its seats": {
    path: () => `/api/admin/contracts/${names.contract}/quantities`,
    send: {},
    expect: but({ admin: 422 }, desk()),
  },
  "the plans at the desk": {
    path: () => `/api/admin/organizations/${organizationId}/roadmap`,
    expect: desk("technician", "admin"),
  },
  "the hours at the desk": {
    path: () => `/api/admin/hours/clients/${organizationId}`,
    expect: desk("technician", "admin"),
  },
  "the export of everything": {
    path: () => `/api/organizations/${organizationId}/export`,
    missing: `/api/organizations/${noId}/export`,
    expect: but(all(["bringer", "approver", "billing", "technical", "member"], 403), only("owner")),
  },
};

const staff: Asker[] = ["technician", "admin"];
const told = async (answer: Response) => ({
  status: answer.status,
  text: answer.headers.get("content-type")?.includes("pdf")
    ? (await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })).text
    : await answer.text(),
});

describe.each(Object.keys(matrix))("%s", (thing) => {
  const row = matrix[thing] as Row;
  test.each(askers)("for %s", async (who) => {
    const { status, text } = await told(await ask(who, row.path(), row.send));
    expect(status).toBe(row.expect[who]);
    const secrets = staff.includes(who) ? [] : [String(cost), "9,876.54", "marginCents"];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    if (status !== 404 || row.missing === undefined) return;
    expect({ status, text }).toEqual(await told(await ask(who, row.missing, row.send)));
  });
});

/** Everybody may ask for these; some find the organization's money in them. */
const lists: Record<string, { path: string; has: () => string; for: Asker[] }> = {
  "the invoices": { path: "/api/invoices", has: () => names.invoice, for: withMoney },
  "the quotes": { path: "/api/quotes", has: () => names.quote, for: withMoney },
  "the contracts": { path: "/api/contracts", has: () => names.contract, for: money },
  "the hours": { path: "/api/hours", has: () => '"leftMinutes":600', for: [...money, "technical"] },
  "the portal": { path: "/api/organizations/portal", has: () => names.contract, for: ["owner", "approver"] },
  "the navigation": {
    path: "/api/organizations/portal/navigation",
    has: () => '"name":"Oakdale Dental"',
    for: [...withMoney, "technical", "member"],
  },
  "the dashboard's plans": { path: "/api/organizations/dashboard", has: () => "864213", for: money },
  "the papers": { path: "/api/documents/papers", has: () => names.invoice, for: money },
  "the review's money": {
    path: "/api/organizations/dashboard/reviews/2026-Q4/file.pdf",
    has: () => "8,642.13",
    for: money,
  },
  "the statement's lines": { path: "/api/invoices/statement", has: () => names.invoice, for: money },
  "the account's export": { path: "/api/me/export", has: () => names.invoice, for: money },
};

describe.each(Object.keys(lists))("%s", (thing) => {
  test.each(askers)("for %s", async (who) => {
    const list = lists[thing];
    const { text } = await told(await ask(who, list?.path ?? ""));
    expect(text.includes(list?.has() ?? "")).toBe(list?.for.includes(who));
  });
});

test("no answer to a client names what things cost us", async () => {
  const { paths } = (await (await server.call("/api/openapi.json")).json()) as { paths: Record<string, object> };
  const named = Object.entries(paths)
    .filter(([path]) => !path.startsWith("/admin/"))
    .flatMap(([path, methods]) =>
      [...JSON.stringify(methods).matchAll(/"(\w*(?:cost|margin)\w*)":/gi)].map(([, field]) => `${path} ${field}`),
    );
  // The price of a plan for its client.
  expect(named).toEqual(["/organizations/dashboard costCents"]);
});
