import { addDevice } from "#domain/devices/change-device.ts";
import { createAccount } from "#domain/accounts/create-account.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { newInvoice } from "#domain/invoices/edit-invoice.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { invoiceKeys } from "#domain/invoices/invoice-link.ts";
import { findInvoice } from "#domain/invoices/invoice-store.ts";
import { currentMembership, ownOrganization } from "#domain/organizations/memberships.ts";

/** The requests of `bench -- heavy`. */
export interface HeavyWorld {
  password: string;
  clients: { email: string; device: string; organizationId: string }[];
  invoices: { number: string; key: string }[];
}

const invoicesToRead = 40;

export async function heavyWorld(ctx: Ctx): Promise<HeavyWorld> {
  const password = "Bench-Valley-2";
  const clients = [];
  const invoices = [];
  for (const email of ["heavy-1@example.com", "heavy-2@example.com"]) {
    const user = await createAccount(ctx, { email, password, role: "member", firstName: "Heavy", lastName: "Client" });
    if (!user) throw new Error("The account is there already.");
    const actor: SignedIn = {
      kind: "member",
      userId: user.id,
      email,
      sessionId: "",
      aal: "aal1",
      name: "Heavy Client",
    };
    const { id: device } = await addDevice({ ...ctx, actor }, { name: "PC", kind: "desktop" });
    await ownOrganization({ ...ctx, actor });
    const own = await currentMembership(ctx, actor);
    clients.push({ email, device, organizationId: own?.organizationId ?? "" });
    if (!own || invoices.length > 0) continue;
    for (let count = 0; count < invoicesToRead; count++) {
      const { organizationId, contactId } = own;
      const lines = [
        {
          kind: "service",
          what: "Managed IT",
          note: "",
          partClass: null,
          quantity: 100,
          unitCents: 9_900,
          taxed: false,
        },
      ];
      const { id } = await newInvoice(ctx, { organizationId, title: `Month ${count}`, lines });
      const { number } = await issueInvoice(ctx, id);
      const row = await findInvoice(ctx, number);
      if (row) invoices.push({ number, key: invoiceKeys.keyOf(ctx, row, { contactId, email }) });
    }
  }
  return { password, clients, invoices };
}
