import { readAppointmentCalendar } from "#domain/appointments/appointment-calendar.ts";
import { DomainError } from "#domain/errors.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/appointment-file.route.ts";
import { appointmentKeyOf } from "#forms/appointment-cookie.ts";
import * as t from "#words/shell.ts";

/** The calendar file of an appointment, for whoever holds its private link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = params.appointmentNumber;
  const key = appointmentKeyOf(request, number, ctx.appUrl);
  const file = await readAppointmentCalendar(ctx, { number, key }).catch((error: unknown) => {
    if (error instanceof DomainError) throw new Response(t.noSuchFile, { status: 404 });
    throw error;
  });
  return new Response(file.content, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
