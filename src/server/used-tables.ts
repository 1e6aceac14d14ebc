import type pg from "pg";
import { readTables, tableInSql } from "#platform/backups/database-shape.ts";

/** Tables that migrations, a start and a look around fill by themselves. */
const filledByStart = new Set(
  `analytics_daily analytics_events analytics_excluded analytics_rolled_days analytics_salts analytics_vitals audit_events audit_macs
  client_checks content_live content_syncs flow_states idempotent_requests identities kb_chunks kb_questions kb_sources migrations mfa_challenges
  not_found_paths one_time_tokens paper_numbers rate_limits refresh_tokens review_live search_documents search_misses search_synonyms
  search_words security_events seo_crawler_hits seo_crawlers seo_issues seo_live server_secrets sessions sign_in_attempts signing_keys
  spent_bot_checks stock_locations`.split(/\s+/),
);
/** The administrator of the first start. */
const mostUsers = 1;

/**
 * Tables with rows that somebody has made, with their number. None for an empty database, and for one that was only migrated or
 * started for the first time without sample data.
 */
export async function usedTables(client: pg.Client): Promise<{ name: string; rows: number }[]> {
  const used: { name: string; rows: number }[] = [];
  for (const table of await readTables(client)) {
    const { name, schema } = table;
    if (schema !== "public" || filledByStart.has(name)) continue;
    const { rows } = await client.query<{ rows: number }>(`select count(*) as rows from ${tableInSql(table)}`);
    const count = rows[0]?.rows ?? 0;
    if (count > (name === "users" ? mostUsers : 0)) used.push({ name, rows: count });
  }
  return used;
}
