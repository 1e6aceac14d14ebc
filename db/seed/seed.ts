import type { Ctx } from "#domain/ctx.ts";
import { seedAccounts } from "./sample-accounts.ts";
import { seedAppointments } from "./sample-appointments.ts";
import { sampleClock } from "./sample-clock.ts";
import { seedDocuments } from "./sample-documents.ts";
import { seedFieldWork } from "./sample-field-work.ts";
import { seedDevices } from "./sample-devices.ts";
import { seedContracts } from "./sample-contracts.ts";
import { seedHours } from "./sample-hours.ts";
import { seedInvoices } from "./sample-invoices.ts";
import { seedQuotes } from "./sample-quotes.ts";
import { seedParts } from "./sample-parts.ts";
import { seedRepairs } from "./sample-repairs.ts";
import { seedProducts } from "./sample-products.ts";
import { seedOrders } from "./sample-orders.ts";
import { seedAnalytics } from "./sample-analytics.ts";
import { assignSamples, seedOrganizations } from "./sample-organizations.ts";
import { seedRoadmap } from "./sample-roadmap.ts";
import { seedTickets } from "./sample-tickets.ts";

/** Adds believable sample data for each noun. Idempotent. The accounts have a public password. */
export async function seed(ctx: Ctx, { accounts }: { accounts: boolean }): Promise<void> {
  // What happened some days ago happened at work; appointments and page views go by the real clock.
  const past: Ctx = { ...ctx, clock: sampleClock(ctx) };
  if (accounts) await seedAccounts(ctx);
  await seedOrganizations(ctx);
  await seedTickets(past);
  await seedAppointments(ctx);
  await seedFieldWork(ctx);
  await seedProducts(ctx);
  await seedParts(ctx);
  await seedOrders(past);
  await seedDevices(ctx);
  await seedDocuments(ctx);
  if (accounts) await seedRepairs(past);
  await seedInvoices(past);
  if (accounts) await seedQuotes(past);
  for (const table of ["tickets", "appointments", "orders"] as const) await assignSamples(ctx, table);
  await seedContracts(past);
  await seedHours(ctx);
  await seedRoadmap(ctx);
  await seedAnalytics(ctx);
}
