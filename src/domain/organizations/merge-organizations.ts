import { sql } from "kysely";
import { MergeInput, type MergePreview } from "#contract/organizations/organization-desk.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, type MergedTable, withTransaction } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import { moveHistory, recordEvent } from "#domain/events/record-event.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { endMergedDevice, mergeContactFacts, previewFacts } from "#domain/organizations/merge-records.ts";
import { strongerRole } from "#domain/organizations/invitations.ts";
import { lockOrganization } from "#domain/organizations/organization-store.ts";
import { parse } from "#domain/input/parse.ts";

/** Every table of a noun that names an organization, in the order in which staff read and the merge moves them. */
export const mergedTables = ({ nouns }: Ctx): MergedTable[] =>
  nouns.flatMap((noun) => noun.mergedTables ?? []).toSorted((one, other) => one.place - other.place);

/** Says what a merge would move, which people and devices are of both, and what is kept and lost of them. Admins only. */
export async function previewMerge(ctx: Ctx, fromId: string, input: unknown): Promise<MergePreview> {
  requireAdmin(ctx);
  const { intoId } = parse(MergeInput, input);
  return withTransaction(ctx, async (tx) => {
    const { from, into } = await lockBoth(tx, fromId, intoId);
    const moves = await Promise.all(
      mergedTables(tx).map(async ({ table, words }) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(table)} where organization_id = ${fromId}`.execute(tx.db);
        return { what: words, count: rows[0]?.count ?? 0 };
      }),
    );
    const people = await samePeople(tx, fromId, intoId);
    const devices = await sameDevices(tx, fromId, intoId);
    return {
      from: { id: from.id, name: from.name },
      into: { id: into.id, name: into.name },
      moves: moves.filter(({ count }) => count > 0),
      people: people.map(({ name, role, otherRole }) => ({ name, role: strongerRole(role, otherRole) })),
      serials: devices.map(({ serial }) => serial),
      ...(await previewFacts(tx, { contacts: people, devices })),
    };
  });
}

/**
 * Moves everything of an organization into another, in one transaction: people of both become one with the stronger role, devices of
 * both one with both histories, open invitations end. Admins only, with a fresh proof.
 */
export async function mergeOrganizations(ctx: Ctx, fromId: string, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { intoId } = parse(MergeInput, input);
  requireFreshActor(ctx);
  const pictures = await withTransaction(ctx, async (tx) => {
    await lockCauses(tx, fromId);
    await lockBoth(tx, fromId, intoId);
    const now = tx.clock.now();
    const people = await samePeople(tx, fromId, intoId);
    for (const person of people) {
      for (const table of ["repairs", "quotes", "invoices", "devices", "reviews"] as const)
        await sql`update ${sql.table(table)} set contact_id = ${person.otherId} where contact_id = ${person.id}`.execute(
          tx.db,
        );
      await mergeContactFacts(tx, person);
      await tx.db.updateTable("contacts").set({ removed_at: now }).where("id", "=", person.id).execute();
      await tx.db
        .updateTable("contacts")
        .set({
          role: strongerRole(person.role, person.otherRole),
          ...(person.userId && !person.otherUserId && { user_id: person.userId }),
          updated_at: now,
        })
        .where("id", "=", person.otherId)
        .execute();
    }
    const devices = await sameDevices(tx, fromId, intoId);
    const orphans: (string | null)[] = [];
    for (const device of devices) orphans.push(await mergeDevice(tx, device));
    await tx.db
      .updateTable("invitations")
      .set({ revoked_at: now })
      .where("organization_id", "=", fromId)
      .where("accepted_at", "is", null)
      .where("revoked_at", "is", null)
      .execute();
    for (const { table } of mergedTables(tx))
      await sql`update ${sql.table(table)} set organization_id = ${intoId} where organization_id = ${fromId}`.execute(
        tx.db,
      );
    await tx.db
      .updateTable("users")
      .set({ current_organization_id: intoId })
      .where("current_organization_id", "=", fromId)
      .execute();
    await tx.db
      .updateTable("organizations")
      .set((is) => ({
        merged_into_id: intoId,
        may_pay_by_invoice: false,
        version: is("version", "+", 1),
        updated_at: now,
      }))
      .where("id", "=", fromId)
      .execute();
    // Records merged into it before lead to the client that has everything now.
    await tx.db
      .updateTable("organizations")
      .set({ merged_into_id: intoId })
      .where("merged_into_id", "=", fromId)
      .execute();
    await recordAudit(tx, {
      action: "organization.merged",
      target: { kind: "organization", id: intoId },
      detail: { from: fromId, people: people.length, devices: devices.length },
    });
    return orphans.filter((key) => key !== null);
  });
  for (const key of pictures) await ctx.files.remove(key);
}

/** Causes of money come before the account, in the order of `lockAccount`; an order that has its invoice comes after it. */
async function lockCauses(ctx: Ctx, fromId: string): Promise<void> {
  if (!isUuid(fromId)) return;
  for (const table of ["tickets", "appointments", "repairs", "orders", "quotes", "contracts"] as const)
    await sql`
      select id from ${sql.table(table)} where organization_id = ${fromId}
        ${table === "orders" ? sql`and invoice_id is null` : sql``} order by id for update`.execute(ctx.db);
}

/** In one order, so that two merges of the same pair do not wait for each other. */
async function lockBoth(ctx: Ctx, fromId: string, intoId: string) {
  if (fromId === intoId) throw invalidFields({ path: "intoId", message: "Choose another organization." });
  const rows: Awaited<ReturnType<typeof lockOrganization>>[] = [];
  for (const id of [fromId, intoId].toSorted()) rows.push(await lockOrganization(ctx, id));
  const [from, into] = [fromId, intoId].map((id) => rows.find((row) => row.id === id));
  if (!from || !into) throw new Error("The organizations were not locked.");
  return { from, into };
}

/** People of both by account or address: `id` is of the organization that ends, `otherId` of the one that stays. */
const samePeople = (ctx: Ctx, fromId: string, intoId: string) =>
  ctx.db
    .selectFrom("contacts")
    .innerJoin("contacts as other", (join) =>
      join.on((is) =>
        is.or([is("contacts.user_id", "=", is.ref("other.user_id")), is("contacts.email", "=", is.ref("other.email"))]),
      ),
    )
    .distinctOn("contacts.id")
    .select(["contacts.id", "contacts.name", "contacts.role", "contacts.user_id as userId"])
    .select(["other.id as otherId", "other.role as otherRole", "other.user_id as otherUserId"])
    .where("contacts.organization_id", "=", fromId)
    .where("other.organization_id", "=", intoId)
    .where("contacts.removed_at", "is", null)
    .where("other.removed_at", "is", null)
    .orderBy("contacts.id")
    .orderBy("other.created_at")
    .execute();

interface SameDevice {
  id: string;
  otherId: string;
  serial: string;
  labelCode: string;
}

async function sameDevices(ctx: Ctx, fromId: string, intoId: string): Promise<SameDevice[]> {
  const { rows } = await sql<SameDevice>`
    select d.id, o.id as "otherId", d.serial, d.label_code as "labelCode" from devices d
    join devices o on o.serial_key = d.serial_key and o.organization_id = ${intoId}
    where d.organization_id = ${fromId} order by d.id`.execute(ctx.db);
  return rows;
}

/** Everything of one device becomes the other's; a secret of the surviving one counts. Answers the picture that is left over. */
async function mergeDevice(ctx: Ctx, { id, otherId, labelCode }: SameDevice): Promise<string | null> {
  for (const table of ["repairs", "tickets", "device_secret_reveals"] as const)
    await sql`update ${sql.table(table)} set device_id = ${otherId} where device_id = ${id}`.execute(ctx.db);
  await moveHistory(ctx, "device", { from: id, to: otherId });
  await sql`update device_secrets set device_id = ${otherId} where device_id = ${id}
    and kind not in (select kind from device_secrets where device_id = ${otherId})`.execute(ctx.db);
  await recordEvent(ctx, { noun: "device", id: otherId, kind: "merged", detail: { label: labelCode } });
  return endMergedDevice(ctx, { id, otherId });
}
