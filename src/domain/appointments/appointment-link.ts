import { appointmentLimits } from "#contract/appointments/appointments.ts";
import type { AppointmentLinkRef } from "#contract/appointments/appointment-mail.ts";
import type { AppointmentRow } from "#domain/appointments/appointment-store.ts";
import type { Ctx } from "#domain/ctx.ts";

const purpose = "appointment-link";
const browserPurpose = "appointment-browser";
const day = 24 * 3600_000;

type Linked = Pick<AppointmentRow, "id" | "number" | "links_ended_at">;

/** Facts of the link that an email keeps. */
export const appointmentLinkRef = ({ id, number, links_ended_at: ended }: Linked): AppointmentLinkRef => ({
  number,
  appointmentId: id,
  ...(ended && { endedAt: ended.getTime() }),
});

const subjectOf = ({ appointmentId, endedAt }: Pick<AppointmentLinkRef, "appointmentId" | "endedAt">): string =>
  endedAt === undefined ? appointmentId : `${appointmentId}.${endedAt}`;

/** The key of an appointment's private link: 256 bits derived from its id and from when earlier links ended, never stored. */
export const appointmentKey = (ctx: Ctx, row: Linked): string =>
  ctx.tokens.sign(purpose, subjectOf(appointmentLinkRef(row)));

/** A key for the browser that booked: it opens the appointment as the private link does, and proves no address. */
export const appointmentBrowserKey = (ctx: Ctx, appointmentId: string): string =>
  `browser.${ctx.tokens.sign(browserPurpose, appointmentId)}`;

/** Path of the private link on this site. */
export const appointmentAddress = (ctx: Ctx, link: AppointmentLinkRef): string =>
  `/appointment/${link.number}/?key=${ctx.tokens.sign(purpose, subjectOf(link))}`;

/** The private link in an email. */
export const appointmentLinkUrl = (ctx: Ctx, link: AppointmentLinkRef): string =>
  ctx.appUrl + appointmentAddress(ctx, link);

const browserKey = /^browser\.([A-Za-z0-9_-]{43})$/;

/** True when `key` is of the emailed link: acting with it shows that the address is one's own. */
export const isMailedKey = (ctx: Ctx, row: Linked, key: string): boolean =>
  ctx.tokens.verify(purpose, subjectOf(appointmentLinkRef(row)), key);

/** True when no link opens it any more. */
export const isLongPast = (ctx: Ctx, { ends_at }: { ends_at: Date }): boolean =>
  ends_at.getTime() + appointmentLimits.linkDays * day <= ctx.clock.now().getTime();

/** True when `key` is the appointment's own and the appointment is not long past. */
export function opensAppointment(ctx: Ctx, appointment: Linked & { ends_at: Date }, key: string): boolean {
  if (isLongPast(ctx, appointment)) return false;
  const [, browserMac] = browserKey.exec(key) ?? [];
  return browserMac === undefined
    ? isMailedKey(ctx, appointment, key)
    : ctx.tokens.verify(browserPurpose, appointment.id, browserMac);
}
