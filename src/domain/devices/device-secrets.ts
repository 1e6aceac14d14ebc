import { KeepSecretInput, RevealSecretInput } from "#contract/devices/devices.ts";
import type { SecretKind } from "#contract/devices/device-words.ts";
import { requireStaff, requireStaffPerson } from "#domain/access/account-policy.ts";
import { actorName } from "#domain/access/actor-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { requireDeviceForStaff } from "#domain/devices/staff-devices.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";

/** Time a secret is kept when no pickup ends it earlier. */
const secretDays = 60;

/** Bound to device and kind, so that a sealed value opens nowhere else. */
const purposeOf = (deviceId: string, kind: string) => `device-secret:${deviceId}:${kind}`;

/** Keeps what opens a device, encrypted; replaces the one of the same kind. Staff only. @throws DomainError "not_found" */
export async function keepSecret(ctx: Ctx, deviceId: string, input: unknown): Promise<void> {
  requireStaff(ctx);
  const { kind, secret } = parse(KeepSecretInput, input);
  const { id } = await requireDeviceForStaff(ctx, deviceId);
  const now = ctx.clock.now();
  const kept = {
    sealed: ctx.tokens.seal(purposeOf(id, kind), secret),
    purge_at: new Date(now.getTime() + secretDays * 86_400_000),
    created_at: now,
  };
  await withTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto("device_secrets")
      .values({ id: tx.ids.next(), device_id: id, kind, ...kept })
      .onConflict((conflict) => conflict.columns(["device_id", "kind"]).doUpdateSet(kept))
      .execute();
    await recordEvent(tx, { noun: "device", id, kind: "secret_kept", detail: { kind } });
    await recordAudit(tx, { action: "device.secret_kept", target: { kind: "device", id }, detail: { kind } });
  });
}

/**
 * Shows a secret to one of us, who says why; the client reads both on the device's page. Technicians and administrators only.
 * @throws DomainError "not_found", "invalid" without a reason, "too_many"
 */
export async function revealSecret(
  ctx: Ctx,
  deviceId: string,
  kind: string,
  input: unknown,
): Promise<{ kind: SecretKind; secret: string }> {
  const actor = requireStaffPerson(ctx);
  const { reason } = parse(RevealSecretInput, input);
  const { id } = await requireDeviceForStaff(ctx, deviceId);
  await requireWithinLimit(ctx, visitorLimits.revealSecret, actor.userId);
  return withTransaction(ctx, async (tx) => {
    const kept = await tx.db
      .selectFrom("device_secrets")
      .select(["kind", "sealed"])
      .where("device_id", "=", id)
      .where("kind", "=", kind as SecretKind)
      .executeTakeFirst();
    if (!kept) throw new DomainError("not_found", "Nothing of this kind is kept for this device.");
    const secret = tx.tokens.open(purposeOf(id, kept.kind), kept.sealed);
    await tx.db
      .insertInto("device_secret_reveals")
      .values({
        id: tx.ids.next(),
        device_id: id,
        kind: kept.kind,
        actor: actorName(tx),
        reason,
        created_at: tx.clock.now(),
      })
      .execute();
    // The reason stands in the list above: audit entries outlive what they describe.
    const detail = { kind: kept.kind };
    await recordAudit(tx, { action: "device.secret_revealed", target: { kind: "device", id }, detail });
    return { kind: kept.kind, secret };
  });
}

/** Deletes a secret at once. Staff only. Doing it twice changes nothing. @throws DomainError "not_found" */
export async function forgetSecret(ctx: Ctx, deviceId: string, kind: string): Promise<void> {
  requireStaff(ctx);
  const { id } = await requireDeviceForStaff(ctx, deviceId);
  await withTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom("device_secrets")
      .where("device_id", "=", id)
      .where("kind", "=", kind as SecretKind)
      .returning("kind")
      .executeTakeFirst();
    if (!gone) return;
    await recordEvent(tx, { noun: "device", id, kind: "secret_deleted", detail: { kind: gone.kind } });
    await recordAudit(tx, { action: "device.secret_deleted", target: { kind: "device", id }, detail: { kind } });
  });
}

/** Moves the end of a device's secrets, after pickup. Authorization is the caller's. */
export async function schedulePurge(ctx: Ctx, deviceId: string, at: Date): Promise<void> {
  await ctx.db.updateTable("device_secrets").set({ purge_at: at }).where("device_id", "=", deviceId).execute();
}

/** Deletes the secrets whose time has come. */
export async function purgeSecrets(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom("device_secrets")
      .where("purge_at", "<=", tx.clock.now())
      .returning(["device_id", "kind"])
      .execute();
    for (const { device_id, kind } of gone)
      await recordEvent(tx, { noun: "device", id: device_id, kind: "secret_deleted", detail: { kind } });
  });
}
