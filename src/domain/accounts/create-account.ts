import { unnamedAdmin } from "#domain/accounts/first-name.ts";
import type { Role } from "#contract/accounts/accounts.ts";
import type { Language } from "#contract/values/languages.ts";
import { findUserByEmail, type UserRow, updateUserRow } from "#domain/accounts/account-store.ts";
import { dropUnprovenPassword } from "#domain/accounts/unproven-password.ts";
import { tellAddressProven } from "#domain/accounts/tell-of-address.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** English when it does not say. */
  language?: Language;
}

/** Creates an account with a confirmed address on behalf of the system; undefined when the address is taken. */
export async function createAccount(ctx: Ctx, person: Person): Promise<UserRow | undefined> {
  const email = person.email.toLowerCase();
  if (await findUserByEmail(ctx, email)) return undefined;
  const passwordHash = await ctx.passwords.hash(person.password);
  return withTransaction(ctx, async (tx) => {
    const id = tx.ids.next();
    const now = tx.clock.now();
    const metadata = JSON.stringify({
      first_name: person.firstName,
      last_name: person.lastName,
      sub: id,
      email,
      email_verified: true,
      phone_verified: false,
    });
    const user = await tx.db
      .insertInto("users")
      .values({
        id,
        email,
        password_hash: passwordHash,
        role: person.role,
        ...(person.language && { language: person.language }),
        staff_since: person.role === "member" ? null : now,
        email_confirmed_at: now,
        user_metadata: metadata,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!user) return undefined;
    await tx.db
      .insertInto("identities")
      .values({
        id: tx.ids.next(),
        user_id: id,
        provider: "email",
        provider_id: id,
        identity_data: metadata,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await tellAddressProven(tx, user);
    await recordAudit(tx, { action: "user.created", target: { kind: "user", id }, detail: { role: person.role } });
    return user;
  });
}

const passwordName = "first-admin-password";

/**
 * Makes sure that the configured administrator exists and has the role. Returns the password only if it was generated here and
 * `show` allows it, else null.
 */
export async function ensureAdmin(
  ctx: Ctx,
  { email, password, show }: { email: string; password: string | undefined; show: boolean },
): Promise<{ email: string; password: string | null }> {
  const generated = password ?? `${ctx.tokens.random().slice(0, 20)}-aA1`;
  const created = await createAccount(ctx, {
    email,
    password: generated,
    ...unnamedAdmin,
    role: "admin",
  });
  if (created) {
    if (password !== undefined) return { email: created.email, password: null };
    // Sealed so that later starts can show it again; in production it is shown once.
    if (show) await keepPassword(ctx, generated);
    return { email: created.email, password: generated };
  }
  const user = await findUserByEmail(ctx, email);
  if (!user) throw new Error("The administrator could not be created.");
  let shown: string | null = null;
  if (!user.email_confirmed_at || !user.password_proven) {
    // Someone may have signed up with this address first; drop the password they chose.
    await dropUnprovenPassword(ctx, user);
    await updateUserRow(ctx, user.id, { password_hash: await ctx.passwords.hash(generated) });
    if (password === undefined && show) await keepPassword(ctx, generated);
    shown = password === undefined ? generated : null;
  }
  if (user.role !== "admin" || !user.email_confirmed_at) {
    const after = await updateUserRow(ctx, user.id, {
      role: "admin",
      staff_since: user.role === "member" ? ctx.clock.now() : user.staff_since,
      email_confirmed_at: user.email_confirmed_at ?? ctx.clock.now(),
    });
    await recordAudit(ctx, {
      action: "admin.role_changed",
      target: { kind: "user", id: user.id },
      before: user,
      after,
      fields: ["role", "email_confirmed_at"],
    });
  }
  if (shown !== null) return { email: user.email, password: shown };
  const kept = show ? await keptPassword(ctx) : null;
  const isStill = kept !== null && (await ctx.passwords.verify(user.password_hash, kept));
  return { email: user.email, password: isStill ? kept : null };
}

async function keepPassword(ctx: Ctx, password: string): Promise<void> {
  const value = ctx.tokens.seal(passwordName, password);
  await ctx.db
    .insertInto("server_secrets")
    .values({ name: passwordName, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

async function keptPassword(ctx: Ctx): Promise<string | null> {
  const row = await ctx.db
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", passwordName)
    .executeTakeFirst();
  return row ? ctx.tokens.open(passwordName, row.value) : null;
}
