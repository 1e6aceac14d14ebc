import type { Language } from "#contract/values/languages.ts";
import { CheckInInput } from "#contract/repairs/repairs.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { keepSecret } from "#domain/devices/device-secrets.ts";
import { insertDevice } from "#domain/devices/device-store.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { onceIfKeyed } from "#domain/idempotency/once.ts";
import { type Client, clientOf } from "#domain/organizations/find-clients.ts";
import { parse } from "#domain/input/parse.ts";
import { type KeptPhoto, withPrivatePhotos } from "#domain/pictures/private-photos.ts";
import { requireFeeAgreed, takeFee } from "#domain/repairs/check-in-fee.ts";
import { queueRepairUpdate } from "#domain/repairs/repair-emails.ts";
import { keepClaimCheck } from "#domain/repairs/keep-repair-paper.ts";
import { addPhotos } from "#domain/repairs/repair-photos.ts";
import { repairStates } from "#domain/repairs/repair-states.ts";
import { lockRepair, updateRepair } from "#domain/repairs/repair-store.ts";
import { enterState } from "#domain/repairs/repair-times.ts";
import type { Upload } from "#domain/uploads/check-uploads.ts";

interface Attempt {
  /** The Idempotency-Key: sent again with it, the device is checked in once. */
  key?: unknown;
  uploads?: Upload[];
}

/**
 * Takes a device in: finds or makes client and device, keeps condition and photos, writes the claim check and mails it. Staff only.
 * @throws DomainError "conflict" without the photos, or while the device is in another open repair
 */
export async function checkIn(ctx: Ctx, { key, uploads = [] }: Attempt, input: unknown): Promise<{ number: string }> {
  const actor = requireStaffPerson(ctx);
  return withPrivatePhotos(
    ctx,
    uploads,
    () => parseCheckIn(input),
    (photos, wanted) =>
      onceIfKeyed(ctx, { scope: `check-ins of ${actor.userId}`, key, body: withoutPassword(wanted) }, (tx) =>
        takeIn(tx, actor, wanted, photos),
      ),
  );
}

/** Requests are remembered by a hash, from which a short PIN could be guessed. */
const withoutPassword = ({ devicePassword: _, ...rest }: CheckInInput) => rest;

/** @throws DomainError "invalid", also for a fee that nobody agreed to */
function parseCheckIn(input: unknown): CheckInInput {
  const wanted = parse(CheckInInput, input);
  requireFeeAgreed(wanted);
  return wanted;
}

async function takeIn(
  tx: Ctx,
  actor: SignedIn,
  wanted: CheckInInput,
  photos: KeptPhoto[],
): Promise<{ number: string }> {
  const asked = await workOfRepair(tx, wanted);
  const client = await clientOf(
    tx,
    "contactId" in wanted.client ? wanted.client : { ...wanted.client, ...asked.spoken },
  );
  const deviceId = await deviceOf(tx, client, wanted.device);
  await requireNoOpenRepair(tx, deviceId);
  const { number, id } = await insertRepair(tx, { wanted, client, deviceId, asked });
  await addPhotos(tx, { repairId: id, photos, public: true });
  const booked = await lockRepair(tx, id);
  repairStates.requireStep(booked, "checkIn", tx);
  const now = tx.clock.now();
  await enterState(tx, booked, "received");
  await updateRepair(tx, booked, {
    status: "received",
    state_since: now,
    received_at: now,
    received_by_name: actor.name,
    // A sum approved in advance is a limit that the client has agreed to.
    approved_cents: wanted.preapprovedCents > 0 ? wanted.preapprovedCents : null,
  });
  const repair = await lockRepair(tx, id);
  const { feePayment, devicePassword } = wanted;
  await keepClaimCheck(tx, repair, { feePaidBy: feePayment?.method });
  await tx.db.updateTable("devices").set({ status: "in_repair", updated_at: now }).where("id", "=", deviceId).execute();
  await recordEvent(tx, { noun: "device", id: deviceId, kind: "checked_in", detail: { number } });
  await recordEvent(tx, { noun: "repair", id, kind: "checked_in", detail: { photos: photos.length } });
  if (devicePassword !== undefined) await keepSecret(tx, deviceId, { kind: "password", secret: devicePassword });
  if (feePayment) await takeFee(tx, repair, feePayment);
  await recordAudit(tx, { action: "repair.checked_in", target: { kind: "repair", id: number } });
  await queueRepairUpdate(tx, repair, { change: "checked_in", feePaid: feePayment !== undefined });
  return { number };
}

/** The device the client brought: one of theirs, or a new one. Somebody else's is refused as unknown. */
async function deviceOf(tx: Ctx, client: Client, given: CheckInInput["device"]): Promise<string> {
  if (!("deviceId" in given)) {
    const { id } = await insertDevice(tx, {
      ...given,
      organizationId: client.organizationId,
      contactId: client.contactId,
    });
    return id;
  }
  const device = await tx.db
    .selectFrom("devices")
    .select("id")
    .where("id", "=", given.deviceId)
    .where("organization_id", "=", client.organizationId)
    .executeTakeFirst();
  if (!device)
    throw invalidFields({ path: "device", message: "This device belongs to another client. Choose it again." });
  return device.id;
}

async function requireNoOpenRepair(tx: Ctx, deviceId: string): Promise<void> {
  // Two check-ins of one device take turns.
  await tx.db.selectFrom("devices").select("id").where("id", "=", deviceId).forUpdate().execute();
  const open = await tx.db
    .selectFrom("repairs")
    .select("number")
    .where("device_id", "=", deviceId)
    .where("status", "not in", ["booked", "picked_up", "cancelled", "abandoned"])
    .executeTakeFirst();
  if (open) throw new DomainError("conflict", `This device is here already, as ${open.number}.`);
}

interface NewRepair {
  wanted: CheckInInput;
  client: Client;
  deviceId: string;
  asked: Awaited<ReturnType<typeof workOfRepair>>;
}

/** The ticket and the appointment that it came from, and the language its client wrote in there. */
async function workOfRepair(tx: Ctx, { ticketNumber, appointmentNumber }: CheckInInput) {
  const ticket = await rowByNumber(tx, "tickets", ticketNumber);
  const appointment = await rowByNumber(tx, "appointments", appointmentNumber);
  const language = ticket?.language ?? appointment?.language;
  return { ticket, appointment, spoken: language === undefined ? {} : { language: language as Language } };
}

/** Writes the row of a repair that begins as booked. */
async function insertRepair(
  tx: Ctx,
  { wanted, client, deviceId, asked }: NewRepair,
): Promise<{ id: string; number: string }> {
  const now = tx.clock.now();
  const contact = await tx.db
    .selectFrom("contacts")
    .select("language")
    .where("id", "=", client.contactId)
    .executeTakeFirstOrThrow();
  const id = tx.ids.next();
  const { number } = await tx.db
    .insertInto("repairs")
    .values({
      id,
      organization_id: client.organizationId,
      contact_id: client.contactId,
      device_id: deviceId,
      ticket_id: asked.ticket?.id ?? null,
      appointment_id: asked.appointment?.id ?? null,
      intake: wanted.intake,
      used_for: wanted.usedFor,
      status: "booked",
      state_since: now,
      problem: wanted.problem,
      condition: JSON.stringify(wanted.condition),
      accessories: JSON.stringify(wanted.accessories),
      backup: wanted.backup,
      loss_notice_at: now,
      preapproved_cents: wanted.preapprovedCents,
      diagnostic_fee_cents: wanted.diagnosticFeeCents,
      diagnostic_fee_agreed_at: wanted.diagnosticFeeAgreed ? now : null,
      photo_waiver: wanted.photoWaiver ?? null,
      intake_signature: wanted.signature ?? null,
      technician_id: wanted.technicianId ?? null,
      bench: wanted.bench ?? null,
      due_at: wanted.dueAt ? new Date(wanted.dueAt) : null,
      replaced_parts: wanted.replacedParts,
      // A record the client wrote in says more than one that staff began.
      language: asked.spoken.language ?? contact.language,
      created_at: now,
      updated_at: now,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto("repair_states")
    .values({ id: tx.ids.next(), repair_id: id, status: "booked", entered_at: now })
    .execute();
  return { id, number };
}

async function rowByNumber(tx: Ctx, table: "tickets" | "appointments", number: string | undefined) {
  if (number === undefined) return null;
  const row = await tx.db.selectFrom(table).select(["id", "language"]).where("number", "=", number).executeTakeFirst();
  if (row) return row;
  const path = table === "tickets" ? "ticketNumber" : "appointmentNumber";
  throw invalidFields({ path, message: `There is no ${number}.` });
}
