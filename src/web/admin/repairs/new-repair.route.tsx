import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { acceptedWork, noteMade } from "#web/admin/quotes/accepted-work.ts";
import type { Route } from "./+types/new-repair.route.ts";
import { AgreedPart, ConditionPart } from "./agreed-part.tsx";
import { ClientPart } from "./client-part.tsx";
import { DevicePart } from "./device-part.tsx";
import {
  checkInOf,
  emptyIntake,
  type IntakeForm,
  type PartProps,
  readIntakeDraft,
  writeIntakeDraft,
} from "./intake-form.ts";
import { HandOverPart } from "./hand-over-part.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import "./intake.css";

const photosNeeded = 2;

/** Place of a refused part of the request on the page. */
const fieldOf: Record<string, [id: string, label: string]> = {
  client: ["intake-name", "Client name"],
  "client.phone": ["intake-phone", "Phone"],
  "client.email": ["intake-email", "Email"],
  device: ["intake-device", "Device"],
  serial: ["intake-serial", "Serial number"],
  usedFor: ["intake-used-for", "Used for"],
  problem: ["intake-problem", "Problem in the client's words"],
  backup: ["intake-backup", "Copy of the files before work"],
  lossNotice: ["intake-loss", "Files can be lost"],
  diagnosticFeeAgreed: ["intake-fee-agreed", "Diagnostic fee"],
  feePayment: ["intake-take-fee", "Take the diagnostic fee now"],
  devicePassword: ["intake-password", "Device password"],
  signature: ["intake-signature", "Signature"],
  photoWaiver: ["intake-waiver", "Why there are no photos"],
};

/** Prefilled from a ticket, an appointment or a quote, when the address names one. */
async function prefilledFrom(request: Request) {
  const query = new URL(request.url).searchParams;
  const ticket = query.get("ticket");
  if (ticket) {
    const seen = await answerOf(
      api.admin.tickets[":number"].$get({ param: { number: ticket } }, until(request.signal)),
    );
    const { number, requesterName: name, requesterEmail: email, requesterPhone: phone, messages } = seen;
    return { ticket: number, name, email, phone: phone ?? "", problem: messages[0]?.body ?? "" };
  }
  const appointment = query.get("appointment");
  if (appointment) {
    const param = { number: appointment };
    const { number, name, email, phone } = await answerOf(
      api.admin.appointments[":number"].$get({ param }, until(request.signal)),
    );
    return { appointment: number, name, email: email ?? "", phone: phone ?? "" };
  }
  const quote = query.get("quote");
  if (quote) {
    const { words: problem, cents, contactId, organizationId, ...client } = await acceptedWork(quote, request.signal);
    const preapproved = (cents / 100).toFixed(2);
    const known = contactId ? `quote ${client.quote}` : "";
    return { ...client, contactId, organizationId, known, problem, preapproved };
  }
  return null;
}

export const clientLoader = staffLoader(async ({ signal, request }) => {
  const [terms, from] = await Promise.all([
    answerOf(api.admin.repairs.terms.$get({}, until(signal))),
    prefilledFrom(request),
  ]);
  return { terms, from };
});

export const meta = staffMeta("New repair");

export default function NewRepair({ loaderData: { terms, from } }: Route.ComponentProps) {
  const [form, setForm] = useState<IntakeForm>(() => (from ? { ...emptyIntake, ...from } : emptyIntake));
  const [photos, setPhotos] = useState<File[]>([]);
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: false });
  const navigate = useNavigate();
  const loaded = useRef(false);
  useEffect(() => {
    if (!from) setForm(readIntakeDraft());
    loaded.current = true;
  }, [from]);
  useEffect(() => {
    if (loaded.current) writeIntakeDraft(form);
  }, [form]);
  const set: PartProps["set"] = (changes) => setForm((before) => ({ ...before, ...changes }));
  const field: PartProps["field"] = (name) => ({
    id: `intake-${name}`,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const errors = (...paths: string[]) => paths.flatMap((path) => problems[path] ?? []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void sendIn();
  };
  const sendIn = async () => {
    let number = "";
    const done = await save(async (attempt) => {
      const data = JSON.stringify(checkInOf(form, terms));
      ({ number } = await answerOf(api.admin.repairs.$post({ form: { data, attachments: photos } }, once(attempt))));
    });
    if (!done) return;
    writeIntakeDraft(null);
    if (from && "quote" in from) await noteMade(from.quote, "repair", number);
    await navigate(`/admin/repairs/${number}/?checked-in`);
  };
  const part = { form, terms, set, field, errors };
  return (
    <form className="admin-page intake" onSubmit={send} noValidate aria-busy={busy}>
      <div className="intake-top">
        <h1>New repair</h1>
        <Link className="btn btn-out btn-sm" to="/admin/repairs/">
          Leave
        </Link>
      </div>
      <p className="admin-quiet">Six parts on one page. Everything is kept as you go.</p>
      <ErrorSummary
        problems={Object.entries(problems).flatMap(([path, messages]) => {
          const [fieldId, label] = fieldOf[path] ?? fieldOf[path.split(".")[0] ?? ""] ?? ["intake-name", path];
          return messages.map((message) => ({ fieldId, label, message }));
        })}
        messages={problem && Object.keys(problems).length === 0 ? [problem] : []}
        attempt={problem}
      />
      <ClientPart {...part} />
      <DevicePart {...part} />
      <ConditionPart {...part} />
      <section aria-labelledby="intake-4">
        <h2 id="intake-4">4. Photos</h2>
        <PhotoPicker photos={photos} onChange={setPhotos} needed={photosNeeded} />
        {photos.length < photosNeeded ? (
          <TextField label="Why there are no photos" optional errors={errors("photoWaiver")} {...field("waiver")} />
        ) : null}
      </section>
      <AgreedPart {...part} />
      <HandOverPart {...part} />
      <div className="intake-foot">
        <Button type="submit" tone="go" disabled={busy}>
          Check In
        </Button>
        <p>Writes the claim check and opens the repair. The draft is kept on this device.</p>
      </div>
    </form>
  );
}
