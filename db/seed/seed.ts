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
import { seedReviews } from "./sample-reviews.ts";
import { seedProducts } from "./sample-products.ts";
import { seedOrders } from "./sample-orders.ts";
import { seedAnalytics } from "./sample-analytics.ts";
import { assignSamples, seedOrganizations } from "./sample-organizations.ts";
import { seedRoadmap } from "./sample-roadmap.ts";
import { seedTickets } from "./sample-tickets.ts";

interface Samples {
  noun: string;
  seed(ctx: Ctx): Promise<void>;
  /** The sample accounts, with their public password: left out where there are none. */
  needs?: "accounts";
  /** Events of some days ago happened at work; appointments and page views go by the real clock. */
  clock?: "of past work";
}

/** In the order in which they need each other. Add the samples of a noun here. */
const samples: Samples[] = [
  { noun: "accounts", seed: seedAccounts, needs: "accounts" },
  { noun: "organizations", seed: seedOrganizations },
  { noun: "tickets", seed: seedTickets, clock: "of past work" },
  { noun: "appointments", seed: seedAppointments },
  { noun: "appointments", seed: seedFieldWork },
  { noun: "products", seed: seedProducts },
  { noun: "products", seed: seedParts },
  { noun: "orders", seed: seedOrders, clock: "of past work" },
  { noun: "devices", seed: seedDevices },
  { noun: "documents", seed: seedDocuments },
  { noun: "repairs", seed: seedRepairs, needs: "accounts", clock: "of past work" },
  { noun: "reviews", seed: seedReviews, needs: "accounts", clock: "of past work" },
  { noun: "invoices", seed: seedInvoices, clock: "of past work" },
  { noun: "quotes", seed: seedQuotes, needs: "accounts", clock: "of past work" },
  { noun: "organizations", seed: assignAllSamples },
  { noun: "contracts", seed: seedContracts, clock: "of past work" },
  { noun: "hours", seed: seedHours },
  { noun: "plans", seed: seedRoadmap },
  { noun: "analytics", seed: seedAnalytics },
];

/** Adds believable sample data for each noun. Idempotent. The accounts have a public password. */
export async function seed(ctx: Ctx, { accounts }: { accounts: boolean }): Promise<void> {
  const past: Ctx = { ...ctx, clock: sampleClock(ctx) };
  for (const { seed: add, needs, clock } of samples)
    if (accounts || needs !== "accounts") await add(clock ? past : ctx);
}

/** Tables that belong to an organization by its reader's address. */
async function assignAllSamples(ctx: Ctx): Promise<void> {
  for (const table of ["tickets", "appointments", "orders"] as const) await assignSamples(ctx, table);
}
