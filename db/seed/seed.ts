import type { Ctx } from "#domain/ctx.ts";
import { seedAccounts } from "./sample-accounts.ts";
import { seedAppointments } from "./sample-appointments.ts";
import { seedFieldWork } from "./sample-field-work.ts";
import { seedParts } from "./sample-parts.ts";
import { seedProducts } from "./sample-products.ts";
import { seedOrders } from "./sample-orders.ts";
import { seedAnalytics } from "./sample-analytics.ts";
import { seedTickets } from "./sample-tickets.ts";

/** Adds believable sample data for each noun. Idempotent. The accounts have a public password. */
export async function seed(ctx: Ctx, { accounts }: { accounts: boolean }): Promise<void> {
  if (accounts) await seedAccounts(ctx);
  await seedTickets(ctx);
  await seedAppointments(ctx);
  await seedFieldWork(ctx);
  await seedProducts(ctx);
  await seedParts(ctx);
  await seedOrders(ctx);
  await seedAnalytics(ctx);
}
