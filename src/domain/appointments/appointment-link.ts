import { appointmentLimits } from "#contract/appointments.ts";
import type { AppointmentLinkRef } from "#contract/mail.ts";
import type { Ctx } from "#domain/ctx.ts";

const purpose = "appointment-link";
const browserPurpose = "appointment-browser";
const day = 24 * 3600_000;

/** The key of an appointment's private link: 256 bits derived from its id, never stored. */
export const appointmentKey = (ctx: Ctx, appointmentId: string): string => ctx.tokens.sign(purpose, appointmentId);

/** A key for the browser that booked: it opens the appointment as the private link does, and proves no address. */
export const appointmentBrowserKey = (ctx: Ctx, appointmentId: string): string =>
  `browser.${ctx.tokens.sign(browserPurpose, appointmentId)}`;

/** Path of the private link on this site. */
export const appointmentAddress = (ctx: Ctx, { number, appointmentId }: AppointmentLinkRef): string =>
  `/appointment/${number}/?key=${appointmentKey(ctx, appointmentId)}`;

/** The private link in an email. */
export const appointmentLinkUrl = (ctx: Ctx, link: AppointmentLinkRef): string =>
  ctx.appUrl + appointmentAddress(ctx, link);

const browserKey = /^browser\.([A-Za-z0-9_-]{43})$/;

/** True when `key` is of the emailed link: acting with it shows that the address is one's own. */
export const isMailedKey = (ctx: Ctx, { id }: { id: string }, key: string): boolean =>
  ctx.tokens.verify(purpose, id, key);

/** True when `key` is the appointment's own and the appointment is not long past. */
export function opensAppointment(ctx: Ctx, appointment: { id: string; ends_at: Date }, key: string): boolean {
  if (appointment.ends_at.getTime() + appointmentLimits.linkDays * day <= ctx.clock.now().getTime()) return false;
  const [, browserMac] = browserKey.exec(key) ?? [];
  return browserMac === undefined
    ? isMailedKey(ctx, appointment, key)
    : ctx.tokens.verify(browserPurpose, appointment.id, browserMac);
}
