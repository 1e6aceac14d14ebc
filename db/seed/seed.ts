import type { Ctx } from "#domain/ctx.ts";
import { seedTickets } from "./sample-tickets.ts";

/** Believable sample data, noun by noun. Running it again changes nothing. */
export async function seed(ctx: Ctx): Promise<void> {
  await seedTickets(ctx);
}
