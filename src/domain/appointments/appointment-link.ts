import { appointmentLimits } from "#contract/appointments.ts";
import type { AppointmentLinkRef } from "#contract/mail.ts";
import type { Ctx } from "#domain/ctx.ts";

const purpose = "appointment-link";
const day = 24 * 3600_000;

/** The key of an appointment's private link: 256 bits derived from its id, never stored. */
export const appointmentKey = (ctx: Ctx, appointmentId: string): string => ctx.tokens.sign(purpose, appointmentId);

/** Path of the private link on this site. */
export const appointmentAddress = (ctx: Ctx, { number, appointmentId }: AppointmentLinkRef): string =>
  `/appointment/${number}/?key=${appointmentKey(ctx, appointmentId)}`;

/** The private link in an email. */
export const appointmentLinkUrl = (ctx: Ctx, link: AppointmentLinkRef): string =>
  ctx.appUrl + appointmentAddress(ctx, link);

/** True when `key` is the appointment's own and the appointment is not long past. */
export const opensAppointment = (ctx: Ctx, appointment: { id: string; ends_at: Date }, key: string): boolean =>
  ctx.tokens.verify(purpose, appointment.id, key) &&
  appointment.ends_at.getTime() + appointmentLimits.linkDays * day > ctx.clock.now().getTime();
