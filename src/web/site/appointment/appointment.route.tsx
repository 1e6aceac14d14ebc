import { data, href, redirect } from "react-router";
import {
  CancelAppointmentInput,
  CorrectContactInput,
  MoveAppointmentInput,
} from "#contract/appointments/appointments.ts";
import { AppointmentNumber } from "#contract/appointments/appointments.ts";
import { findOpenedAppointment } from "#domain/appointments/appointment-access.ts";
import { cancelAppointment } from "#domain/appointments/cancel-appointment.ts";
import { correctContact } from "#domain/appointments/correct-contact.ts";
import { mailAppointmentInLanguage } from "#domain/appointments/mail-appointment-in-language.ts";
import { moveAppointment } from "#domain/appointments/move-appointment.ts";
import { viewAppointment } from "#domain/appointments/view-appointment.ts";
import { DomainError } from "#domain/errors.ts";
import { formDoor } from "#forms/form-door.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/appointment.route.ts";
import { appointmentCookie, appointmentKeyOf } from "#forms/appointment-cookie.ts";
import { AppointmentLockedView } from "./appointment-locked-view.tsx";
import { AppointmentScreen, type AppointmentNotice } from "./appointment-screen.tsx";
import "./slots.css";
import "./appointment.css";
import * as t from "#words/appointment.ts";
import { fill } from "#contract/values/fill.ts";

const addressOf = (number: string): string =>
  `${href("/appointment/:appointmentNumber", { appointmentNumber: number })}/`;

/** @throws 404 for what cannot be a number. */
function numberOf(typed: string): string {
  const number = AppointmentNumber.safeParse(typed);
  if (!number.success) throw data(null, { status: 404 });
  return number.data;
}

const notices: AppointmentNotice[] = ["booked", "moved", "cancelled", "corrected"];
const intents = ["move", "cancel", "contact", "language"] as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = numberOf(params.appointmentNumber);
  const { searchParams } = new URL(request.url);
  const linkKey = searchParams.get("key");
  const notice = notices.find((name) => searchParams.has(name)) ?? null;
  if (linkKey !== null) {
    // The link of an email: its key moves into a cookie, and out of the address.
    if (await findOpenedAppointment(ctx, { number, key: linkKey }))
      throw redirect(`${addressOf(number)}${notice === "booked" ? "?booked" : ""}`, {
        headers: {
          "Set-Cookie": appointmentCookie({ number, key: linkKey, appUrl: ctx.appUrl }),
          "Referrer-Policy": "no-referrer",
        },
      });
    return { number, seen: null, notice };
  }
  if (number !== params.appointmentNumber) throw redirect(addressOf(number));
  const seen = await viewAppointment(ctx, { number, key: appointmentKeyOf(request, number, ctx.appUrl) });
  return { number, seen, notice };
}

// After a refusal the list of free times is read again.
export const shouldRevalidate = () => true;

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const number = numberOf(params.appointmentNumber);
  const claim = { number, key: appointmentKeyOf(request, number, ctx.appUrl) };
  const door = {
    intentOf: (intent: string | undefined) => intents.find((one) => one === intent) ?? "cancel",
    repeats: { schemas: [MoveAppointmentInput, CorrectContactInput, CancelAppointmentInput] },
    more: (error: unknown) => ({ offers: error instanceof DomainError ? (error.details.freeSlots ?? []) : [] }),
  };
  return formDoor(ctx, request, door, async ({ intent, given }) => {
    if (intent === "move") {
      await moveAppointment(ctx, claim, given);
      return redirect(`${addressOf(number)}?moved`);
    }
    if (intent === "contact") {
      const { key } = await correctContact(ctx, claim, given);
      return redirect(`${addressOf(number)}?corrected`, {
        headers: { "Set-Cookie": appointmentCookie({ number, key, appUrl: ctx.appUrl }) },
      });
    }
    if (intent === "language") {
      await mailAppointmentInLanguage(ctx, claim);
      return redirect(addressOf(number));
    }
    await cancelAppointment(ctx, claim, given);
    return redirect(`${addressOf(number)}?cancelled`);
  });
}

export const handle = { headerTone: "paper" };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex", Vary: "Cookie" };
}

export function meta({ params }: Route.MetaArgs) {
  return [
    { title: fill(t.appointment, { appointmentNumber: params.appointmentNumber }) },
    { name: "robots", content: "noindex" },
  ];
}

export default function Appointment({ loaderData: { seen, notice }, actionData }: Route.ComponentProps) {
  if (!seen) return <AppointmentLockedView booked={notice === "booked"} />;
  const resultFor = (intent: (typeof intents)[number]) =>
    actionData?.intent === intent ? actionData.lastResult : null;
  return (
    <AppointmentScreen
      view={seen.view}
      days={seen.days}
      notice={actionData ? null : notice}
      moveResult={resultFor("move")}
      cancelResult={resultFor("cancel")}
      contactResult={resultFor("contact")}
      offers={actionData?.offers ?? []}
    />
  );
}
