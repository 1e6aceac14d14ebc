import type { UserRow } from "#domain/accounts/account-store.ts";
import type { Role } from "#contract/accounts/accounts.ts";
import { listFactors, listIdentities } from "#domain/accounts/account-store.ts";
import type { ShownFactor, ShownIdentity, WholeAccount } from "#domain/accounts/whole-account.ts";
import type { Ctx } from "#domain/ctx.ts";

export type Metadata = Record<string, unknown>;

/** A user in GoTrue's shape. Absent fields are omitted, not null. */
export interface UserView {
  id: string;
  aud: "authenticated";
  role: string;
  email: string;
  phone: "";
  app_metadata: { provider: string; providers: string[]; role?: Exclude<Role, "member"> };
  user_metadata: Metadata;
  identities: object[];
  created_at: string;
  updated_at: string;
  is_anonymous: false;
  [field: string]: unknown;
}

/** Metadata the user may write. */
export const metadataOf = (user: Pick<UserRow, "user_metadata">): Metadata => user.user_metadata as Metadata;

/** The user with identities and factors. */
export async function userView(ctx: Ctx, user: UserRow): Promise<UserView> {
  const [identities, factors] = await Promise.all([listIdentities(ctx, user.id), listFactors(ctx, user.id)]);
  return presentUser({ user, identities, factors });
}

/** The view of an account that was read with its parts. */
export function presentUser({ user, identities, factors }: WholeAccount): UserView {
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    phone: "",
    ...times({
      email_confirmed_at: user.email_confirmed_at,
      confirmed_at: user.email_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.new_email ? user.email_change_sent_at : null,
      reauthentication_sent_at: user.reauthentication_sent_at,
      banned_until: user.banned_until,
      last_sign_in_at: user.last_sign_in_at,
    }),
    ...(user.new_email ? { new_email: user.new_email } : {}),
    // Screens use it to show staff links; permissions are checked on every request.
    app_metadata: { ...providersOf(identities), ...(user.role === "member" ? {} : { role: user.role }) },
    user_metadata: metadataOf(user),
    ...(factors.length > 0 ? { factors: factors.map(presentFactor) } : {}),
    identities: identities.map(presentIdentity),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  };
}

/** The account's sign-in methods, oldest first. */
export function providersOf(identities: Pick<ShownIdentity, "provider">[]): { provider: string; providers: string[] } {
  const providers = identities.map(({ provider }) => provider);
  return { provider: providers[0] ?? "email", providers: providers.length > 0 ? providers : ["email"] };
}

const times = (fields: Record<string, Date | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, at]) => (at ? [[name, at.toISOString()]] : [])));

const presentIdentity = (identity: ShownIdentity): object => ({
  identity_id: identity.id,
  id: identity.provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  ...times({ last_sign_in_at: identity.last_sign_in_at }),
  created_at: identity.created_at.toISOString(),
  updated_at: identity.updated_at.toISOString(),
  email: (identity.identity_data as { email?: string }).email ?? "",
});

const presentFactor = (factor: ShownFactor): object => ({
  id: factor.id,
  created_at: factor.created_at.toISOString(),
  updated_at: factor.updated_at.toISOString(),
  status: factor.status,
  ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
  factor_type: "totp",
  phone: "",
  last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
});
