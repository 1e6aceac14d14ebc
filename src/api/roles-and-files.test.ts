import { beforeAll, describe, expect, test } from "vitest";
import type { OrganizationRole } from "#contract/organization-rights.ts";
import { addDocuments } from "#domain/client-documents/add-documents.ts";
import { removePerson } from "#domain/organizations/organization-people.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { withEstimate } from "#test/repair-by-verb.ts";
import { accountsServer, signedUp } from "#test/test-accounts.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";

const server = await accountsServer();
const roles = ["owner", "approver", "billing", "technical", "member"] as const;
const whos = ["visitor", "stranger", "removed", "bringer", ...roles, "technician", "admin", "editor"] as const;
type Who = (typeof whos)[number];

const tokens = {} as Record<Who, string | null>;
const at: Record<string, string> = {};

beforeAll(async () => {
  const { ctx } = server;
  const company = await companyOf(ctx);
  const { organizationId } = company;
  /** Somebody with a token, in the organization. */
  const join = async (role: OrganizationRole) => {
    const person = await signedUp(server);
    const [id, now] = [ctx.ids.next(), ctx.clock.now()];
    await ctx.db
      .insertInto("contacts")
      .values({
        id,
        organization_id: organizationId,
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
  tokens.visitor = null;
  tokens.stranger = (await signedUp(server)).token;
  for (const role of roles) tokens[role] = (await join(role)).token;
  for (const role of ["technician", "admin", "editor"] as const) tokens[role] = (await signedUp(server, role)).token;
  const bringer = await join("member");
  tokens.bringer = bringer.token;
  const removed = await join("owner");
  tokens.removed = removed.token;
  await removePerson(company.owner, organizationId, removed.contactId);

  const staff = await signedInAs(ctx, "technician", `t-${crypto.randomUUID()}@example.com`);
  const file = { name: "Plan.txt", content: new TextEncoder().encode("plan") };
  const added = async (given: object) =>
    (await addDocuments(staff, "staff", { organizationId, ...given }, [{ ...file }])).ids[0] ?? "";
  const repair = await withEstimate(staff, { intake: { client: { contactId: bringer.contactId } } });
  const ticket = await openTicket(company.owner, {
    subject: "It beeps",
    description: "Since noon.",
    category: "repair",
    name: "Olivia",
    email: company.owner.actor.email,
  });
  const paper = await ctx.db
    .selectFrom("papers")
    .select("id")
    .where("number", "=", repair)
    .where("kind", "=", "estimate")
    .executeTakeFirstOrThrow();
  const [open, forBilling, forOwners] = [
    await added({}),
    await added({ roles: "billing" }),
    await added({ roles: "owner" }),
  ];
  Object.assign(at, {
    "a document for everybody": `/api/documents/${open}/file`,
    "a document for billing": `/api/documents/${forBilling}/file`,
    "a document for owners": `/api/documents/${forOwners}/file`,
    "the same at the desk": `/api/admin/documents/${forOwners}/file`,
    "the paper of a repair": `/api/documents/papers/${paper.id}/file.pdf`,
    "the repair": `/api/repairs/${repair}`,
    "a colleague's ticket": `/api/tickets/${ticket.number}`,
    "everything of the organization": `/api/organizations/${organizationId}/export`,
    "the search of staff": `/api/admin/search?q=beeps`,
  });
});

/** For members and outsiders; `found` may, the rest gets what a thing that does not exist gets. */
const only = (...found: Who[]): Record<Who, number> =>
  Object.fromEntries(whos.map((who) => [who, found.includes(who) ? 200 : who === "visitor" ? 401 : 404])) as never;
/** For staff. */
const desk = (...found: Who[]): Record<Who, number> =>
  Object.fromEntries(whos.map((who) => [who, found.includes(who) ? 200 : who === "visitor" ? 401 : 403])) as never;
/** Where a link can open it too, a visitor is no different from a stranger. */
const linked = (...found: Who[]) => ({ ...only(...found), visitor: 404 });

const matrix: Record<string, Record<Who, number>> = {
  "a document for everybody": only("bringer", ...roles),
  "a document for billing": only("owner", "billing"),
  "a document for owners": only("owner"),
  "the same at the desk": desk("technician", "admin"),
  "the paper of a repair": only("bringer", "owner", "approver", "billing"),
  "the repair": linked("bringer", "owner", "approver", "technical"),
  // The organization shares no tickets; staff read them all.
  "a colleague's ticket": linked("technician", "admin"),
  "everything of the organization": {
    ...only("owner"),
    ...Object.fromEntries(["bringer", "approver", "billing", "technical", "member"].map((who) => [who, 403])),
  },
  "the search of staff": desk("technician", "admin"),
};

describe.each(Object.keys(matrix))("%s", (thing) => {
  test.each(whos)("for %s", async (who) => {
    const token = tokens[who];
    const answer = await server.call(at[thing] ?? "", {
      headers: { "x-test-network": crypto.randomUUID(), ...(token && { Authorization: `Bearer ${token}` }) },
    });
    expect(answer.status).toBe(matrix[thing]?.[who]);
    const isFile = answer.status === 200 && /file/.test(at[thing] ?? "");
    expect(isFile ? answer.headers.get("cache-control") : "private, no-store").toBe("private, no-store");
  });
});
