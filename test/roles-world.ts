import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import { removePerson } from "#domain/organizations/organization-people.ts";
import { type AccountsServer, signedUp } from "./test-accounts.ts";
import { companyOf } from "./test-devices.ts";

export const roles = ["owner", "approver", "billing", "technical", "member"] as const;
/** Everybody who may ask for a thing of an organization: `bringer` is the one it went to, `neighbor` owns another organization. */
export const askers = [
  "visitor",
  "stranger",
  "neighbor",
  "removed",
  "bringer",
  ...roles,
  "technician",
  "admin",
  "editor",
] as const;
export type Asker = (typeof askers)[number];

/** A company with somebody in each role, and everybody's token. */
export async function rolesWorld(server: AccountsServer) {
  const { ctx } = server;
  const company = await companyOf(ctx);
  const { organizationId } = company;
  const join = async (role: OrganizationRole, to = organizationId) => {
    const person = await signedUp(server);
    const [id, now] = [ctx.ids.next(), ctx.clock.now()];
    await ctx.db
      .insertInto("contacts")
      .values({
        id,
        organization_id: to,
        user_id: person.id,
        name: "Marta",
        email: person.email,
        role,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { ...person, contactId: id };
  };
  const tokens = { visitor: null, stranger: (await signedUp(server)).token } as Record<Asker, string | null>;
  for (const role of roles) tokens[role] = (await join(role)).token;
  for (const role of ["technician", "admin", "editor"] as const) tokens[role] = (await signedUp(server, role)).token;
  tokens.neighbor = (await join("owner", (await companyOf(ctx, "Next Door")).organizationId)).token;
  const bringer = await join("member");
  tokens.bringer = bringer.token;
  const removed = await join("owner");
  tokens.removed = removed.token;
  await removePerson(company.owner, organizationId, removed.contactId);
  const ask = (who: Asker, path: string, send?: object) =>
    server.call(path, {
      method: send ? "POST" : "GET",
      headers: {
        "x-test-network": crypto.randomUUID(),
        ...(send && { "Content-Type": "application/json" }),
        ...(tokens[who] && { Authorization: `Bearer ${tokens[who]}` }),
      },
      ...(send && { body: JSON.stringify(send) }),
    });
  return { company, organizationId, bringer, ask };
}

const statuses = (found: Asker[], good: number, others: (who: Asker) => number): Record<Asker, number> =>
  Object.fromEntries(askers.map((who) => [who, found.includes(who) ? good : others(who)])) as never;
/** For members and outsiders; `found` may, the rest gets what a thing that does not exist gets. */
export const only = (...found: Asker[]) => statuses(found, 200, (who) => (who === "visitor" ? 401 : 404));
/** For staff. */
export const desk = (...found: Asker[]) => statuses(found, 200, (who) => (who === "visitor" ? 401 : 403));
/** Where a link can open it too, a visitor is no different from a stranger. */
export const linked = (...found: Asker[]) => statuses(found, 200, () => 404);
