import { type Selectable, sql } from "kysely";
import { fill } from "#contract/values/fill.ts";
import { portalLimits } from "#contract/organizations/portal-sections.ts";
import type { ComingThing } from "#contract/organizations/portal.ts";
import { appointmentAddress, appointmentLinkRef } from "#domain/appointments/appointment-link.ts";
import type { AppointmentRow } from "#domain/appointments/appointment-store.ts";
import { shownTechnician, technicianNames } from "#domain/appointments/appointment-technicians.ts";
import { appointmentView } from "#domain/appointments/appointment-view.ts";
import type { Ctx } from "#domain/ctx.ts";
import { momentWords } from "#domain/opening-hours/moment-words.ts";
import { firstSeen } from "#domain/organizations/first-seen.ts";
import type { PortalReader } from "#domain/organizations/portal-reader.ts";
import { seenParts } from "#domain/organizations/seen-rows.ts";
import type { Leads } from "#platform/db/schema.gen.ts";
import * as t from "#words/portal-home.ts";

type Row = AppointmentRow & Pick<Selectable<Leads>, "service">;

/** The reader's next appointments, those booked before they had an account too. */
export async function comingAppointments(ctx: Ctx, { person, membership }: PortalReader): Promise<ComingThing[]> {
  const parts = seenParts(membership, person, "appointments").map((seen) =>
    ctx.db
      .selectFrom("appointments")
      .selectAll()
      .where(seen)
      .where("status", "=", "booked")
      .where("ends_at", ">", ctx.clock.now())
      // Ends on its day: an index by start then skips everything that is long past.
      .where("starts_at", ">", new Date(ctx.clock.now().getTime() - day))
      .orderBy("starts_at")
      .orderBy("id")
      .limit(portalLimits.coming),
  );
  const { rows } = await sql<Row>`
    select seen.*, leads.service from ${firstSeen(parts)} as seen left join leads on leads.id = seen.lead_id
    order by seen.starts_at, seen.id limit ${portalLimits.coming}`.execute(ctx.db);
  const names = await technicianNames(ctx, rows);
  return rows.map((row) => comingThing(ctx, row, shownTechnician(ctx, row, names)));
}

const day = 24 * 3600_000;

function comingThing(ctx: Ctx, row: Row, technician: string | null): ComingThing {
  const { number, modeLabel, place, movesLeft, open, startsAt } = appointmentView(ctx, row, technician);
  const service = row.service === null ? undefined : ctx.serviceNames[row.service];
  return {
    kind: "appointment",
    number,
    title: service ? fill(t.modeAndService, { mode: modeLabel, service }) : modeLabel,
    line: row.mode === "visit" && technician ? fill(t.comesTo, { technician, place }) : place,
    ...momentWords(ctx, row.starts_at),
    verb: open && movesLeft > 0 ? t.changeTime : t.details,
    address: appointmentAddress(ctx, appointmentLinkRef(row)),
    at: startsAt,
    wholePage: true,
    unverified: !row.sender_proven,
  };
}
