import { beforeAll, describe, expect, test } from "vitest";
import { addDocuments } from "#domain/client-documents/add-documents.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { withEstimate } from "#test/repair-by-verb.ts";
import { accountsServer } from "#test/test-accounts.ts";
import { type Asker, askers, desk, linked, only, roles, rolesWorld } from "#test/roles-world.ts";
import { signedInAs } from "#test/test-people.ts";

const server = await accountsServer();
const { company, organizationId, bringer, ask } = await rolesWorld(server);
const at: Record<string, string> = {};

beforeAll(async () => {
  const { ctx } = server;
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

const matrix: Record<string, Record<Asker, number>> = {
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
  test.each(askers)("for %s", async (who) => {
    const answer = await ask(who, at[thing] ?? "");
    expect(answer.status).toBe(matrix[thing]?.[who]);
    const isFile = answer.status === 200 && /file/.test(at[thing] ?? "");
    expect(isFile ? answer.headers.get("cache-control") : "private, no-store").toBe("private, no-store");
  });
});
