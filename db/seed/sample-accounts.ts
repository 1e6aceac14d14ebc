import type { Ctx } from "#domain/ctx.ts";
import { createAccount } from "#domain/accounts/create-account.ts";

/** A public password: these accounts are never created in production. */
export const samplePassword = "Sample-Valley-1";

export const samplePeople = [
  { email: "luis.ortega@example.com", firstName: "Luis", lastName: "Ortega", role: "technician" },
  { email: "maria.delgado@example.com", firstName: "Maria", lastName: "Delgado", role: "member" },
  { email: "rosa.medina@example.com", firstName: "Rosa", lastName: "Medina", role: "member", language: "es" },
] as const;

/** A technician, the client of the first sample ticket, and a client who reads Spanish. */
export async function seedAccounts(ctx: Ctx): Promise<void> {
  for (const person of samplePeople) await createAccount(ctx, { ...person, password: samplePassword });
}
