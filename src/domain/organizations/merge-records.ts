import type { MergePreview } from "#contract/organizations/organization-desk.ts";
import type { Ctx } from "#domain/ctx.ts";
import {
  contactFacts,
  deviceFacts,
  type FactWords,
  type MergedFacts,
  mergeFacts,
} from "#domain/organizations/merge-facts.ts";

/** Two records that become one: `id` ends, `otherId` stays. */
interface Pair {
  id: string;
  otherId: string;
}

async function factsOf(ctx: Ctx, table: "contacts" | "devices", { id, otherId }: Pair) {
  const row = (wanted: string) =>
    ctx.db.selectFrom(table).selectAll().where("id", "=", wanted).executeTakeFirstOrThrow();
  const [ended, survivor] = [await row(id), await row(otherId)];
  return { ended, survivor, facts: mergeFacts(table === "contacts" ? contactFacts : deviceFacts, ended, survivor) };
}

/** Gains and losses of a merge, field by field. */
export async function previewFacts(
  ctx: Ctx,
  pairs: { contacts: Pair[]; devices: Pair[] },
): Promise<Pick<MergePreview, "taken" | "lost">> {
  const taken: MergePreview["taken"] = [];
  const lost: MergePreview["lost"] = [];
  const note = (of: string, words: FactWords, facts: MergedFacts) => {
    for (const column of Object.keys(facts.taken)) taken.push({ of, field: words[column]?.word ?? column });
    for (const { column, ...values } of facts.lost) {
      const { word, show } = words[column] ?? { word: column };
      lost.push({ of, field: word, kept: show?.(values.kept) ?? null, lost: show?.(values.lost) ?? null });
    }
  };
  const joined = new Map(pairs.contacts.map(({ id, otherId }) => [id, otherId]));
  for (const pair of pairs.contacts) {
    const { survivor, facts } = await factsOf(ctx, "contacts", pair);
    note(survivor.name, contactFacts, facts);
  }
  for (const pair of pairs.devices) {
    const { survivor, facts } = await factsOf(ctx, "devices", pair);
    // The same person in both is no difference.
    facts.lost = facts.lost.filter(
      ({ column, kept, lost: ended }) => column !== "contact_id" || joined.get(ended) !== kept,
    );
    note(survivor.name, deviceFacts, facts);
  }
  return { taken, lost };
}

/** The survivor takes over what only the ended person knew. */
export async function mergeContactFacts(tx: Ctx, pair: Pair): Promise<void> {
  const { ended, survivor, facts } = await factsOf(tx, "contacts", pair);
  await tx.db
    .updateTable("contacts")
    .set({ ...facts.taken, sees_tickets: ended.sees_tickets || survivor.sees_tickets, updated_at: tx.clock.now() })
    .where("id", "=", pair.otherId)
    .execute();
}

/**
 * Ends a device whose records have moved: the survivor takes over what only it knew, and its label and links lead there.
 * Answers the picture that nobody has any more.
 */
export async function endMergedDevice(tx: Ctx, pair: Pair): Promise<string | null> {
  const { ended, facts } = await factsOf(tx, "devices", pair);
  const now = tx.clock.now();
  await tx.db.updateTable("merged_devices").set({ device_id: pair.otherId }).where("device_id", "=", pair.id).execute();
  await tx.db.deleteFrom("devices").where("id", "=", pair.id).execute();
  await tx.db
    .updateTable("devices")
    .set((is) => ({ ...facts.taken, version: is("version", "+", 1), updated_at: now }))
    .where("id", "=", pair.otherId)
    .execute();
  await tx.db
    .insertInto("merged_devices")
    .values({ id: pair.id, label_code: ended.label_code, device_id: pair.otherId, created_at: now })
    .execute();
  return facts.taken.photo_key ? null : ended.photo_key;
}
