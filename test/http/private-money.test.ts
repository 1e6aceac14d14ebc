import { sql } from "kysely";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import { sendQuote } from "#domain/quotes/send-quote.ts";
import { viewStaffQuote } from "#domain/quotes/view-staff-quote.ts";
import { issuedInvoice } from "#test/invoice-by-verb.ts";
import { draftedQuote, quoteLine } from "#test/quote-by-verb.ts";
import { rawRequest } from "#test/raw-request.ts";
import type { TestCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";
import { app } from "./http-app.ts";
import { privateKey } from "#test/private-link.ts";

const ctx = app.ctx as TestCtx;
const admin = await signedInAs(ctx, "admin", `money-${ctx.ids.next()}@example.com`);
/** Our cost of the goods: no page and no paper says it. */
const cost = 987_654;

async function filed(kind: "invoice" | "quote") {
  if (kind === "invoice") {
    const organizationId = await newCompany(ctx);
    return { organizationId, keys: "invoices" as const, ...(await issuedInvoice(admin, organizationId)) };
  }
  const { organizationId, number } = await draftedQuote(admin, {
    options: [{ lines: [quoteLine(2_000_000, { costCents: cost })] }],
  });
  await sendQuote(admin, number);
  return { organizationId, number, keys: "quotes" as const, id: (await viewStaffQuote(admin, number)).id };
}

/** Number of people who stand in the history as readers. */
async function readersOf(kind: "invoice" | "quote", id: string): Promise<number> {
  const { rows } = await sql<{ readers: number }>`
    select count(distinct detail->>'contactId')::int as readers
    from events where noun = ${kind} and noun_id = ${id} and kind = 'read'`.execute(ctx.db);
  return rows[0]?.readers ?? 0;
}

test.each([
  ["invoice", "I-9999999", ["", "paper/", "file.pdf"]],
  ["quote", "Q-9999999", ["", "paper/", "certificate/", "file.pdf"]],
] as const)(
  "pages and files of a client's %s open for that client only, and say nothing of what things cost us",
  async (kind, missing, pages) => {
    const { organizationId, keys, id, number } = await filed(kind);
    const keyOf = async (role: OrganizationRole, to = organizationId, removed = false) => {
      const { contactId } = await memberOf(ctx, to, role);
      const key = await privateKey(ctx, keys, { id, contactId });
      if (removed)
        await ctx.db.updateTable("contacts").set({ removed_at: new Date() }).where("id", "=", contactId).execute();
      return key;
    };
    const refused = {
      nobody: null,
      "a made-up key": `${ctx.ids.next()}.${"x".repeat(43)}`,
      "a member": await keyOf("member"),
      technical: await keyOf("technical"),
      "somebody who was removed": await keyOf("owner", organizationId, true),
      "another organization": await keyOf("owner", await newCompany(ctx)),
    };
    const get = (path: string, of: string, key: string | null, ending = "") =>
      rawRequest(app.url, `/${kind}/${of}/${path}${ending}`, {
        headers: { accept: "text/html", ...(key && { cookie: `${kind}-${of}=${key}` }) },
      });
    const plain = ({ status, text }: { status: number; text: string }, of: string) => ({
      status,
      text: text.replaceAll(of, "N").replaceAll(/nonce="[^"]*"/g, ""),
    });
    let readers = 0;
    for (const page of pages) {
      const open = await get(page, number, await keyOf("owner"));
      expect([page, open.status]).toEqual([page, 200]);
      const text =
        page === "file.pdf" ? (await extractText(new Uint8Array(open.body), { mergePages: true })).text : open.text;
      expect(text).toContain(number);
      expect([String(cost), "9,876.54", "costCents", "marginCents"].filter((secret) => text.includes(secret))).toEqual(
        [],
      );
      expect([page, await readersOf(kind, id)]).toEqual([page, (readers += 1)]);
      for (const [who, key] of Object.entries(refused))
        expect([page, who, plain(await get(page, number, key), number)]).toEqual([
          page,
          who,
          plain(await get(page, missing, key), missing),
        ]);
    }
  },
);
