import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testCtx } from "#test/test-ctx.ts";

/** Tables that reference users but are left out of the export, with the reason. */
const notExported: Record<string, string> = {
  blocked_networks: "names the administrator who blocked, not data about a client",
  chat_settings: "names the administrator who changed them",
  content_history: "names the administrator who published",
  content_items: "names the administrator who wrote the draft",
  content_translations: "names the administrator who saved the words",
  document_versions: "a document belongs to its organization, whose owner exports it",
  feature_toggles: "names the administrator who changed them",
  flow_states: "a sign-in under way, gone within minutes",
  calendar_feeds: "only hashes are kept; the dashboard lists them",
  carts: "what is in the cart stands on the cart page, and goes after 30 days",
  identities: "the profile lists the connected providers",
  kb_answers: "names the administrator who wrote the answer",
  mfa_factors: "a secret; the profile says that there is one",
  lighthouse_runs: "names the administrator who measured a page",
  newsletter_issues: "names the administrator who sent it",
  order_builds: "names the technician who confirmed the build",
  one_time_tokens: "links that work once and expire",
  pictures: "names the administrator who uploaded it",
  quote_answers: "the quote is exported; the answer names who signed it",
  recovery_codes: "only hashes are kept; the profile says how many are left",
  tax_exemptions: "names the administrator who checked the certificate of an organization",
  seo_audits: "names the administrator who started it",
  seo_crawlers: "names the administrator who decided",
  seo_issues: "names the administrator who ignored it",
  seo_redirects: "names the administrator who added it",
};

const exporters = readdirSync("src/domain", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)(export-\w+|[a-z-]+-noun)\.ts$/.test(file))
  .map((file) => `src/domain/${file}`);

test("every table that references users is exported, or listed with a reason", async () => {
  const { db } = await testCtx();
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`.execute(db);
  const source = exporters.map((file) => readFileSync(file, "utf8")).join("\n");
  const exported = (table: string) => new RegExp(`(selectFrom|[jJ]oin)\\("${table}\\b`).test(source);
  const names = rows.map(({ name }) => name).toSorted();
  expect(names.filter((table) => !exported(table) && !(table in notExported))).toEqual([]);
  expect(Object.keys(notExported).filter((table) => exported(table) || !names.includes(table))).toEqual([]);
});
