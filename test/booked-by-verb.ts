import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import type { BuiltApp } from "./built-app.ts";

/** Books the first free call and returns its private link. */
export async function bookedByVerb({ ctx, url }: BuiltApp): Promise<string> {
  const [day] = await listFreeDays(ctx, "call");
  const booked = await bookAppointment(ctx, {
    name: "Ana Silva",
    email: `ana-${crypto.randomUUID()}@example.com`,
    phone: "(209) 555-0117",
    size: "home",
    service: "pc-repair",
    mode: "call",
    startsAt: day?.slots[0]?.startsAt,
  });
  return `${url}/appointment/${booked.number}/?key=${booked.number && booked.key}`;
}
