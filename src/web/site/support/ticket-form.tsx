import { useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { readLabelCode } from "#contract/devices/device-serial.ts";
import { fill } from "#contract/values/fill.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { BotCheck } from "#web/shell/bot-check/bot-check.tsx";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import { shownName } from "#web/shell/session/user-name.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { AttachmentsField } from "#web/ui/attachments-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { Honeypot } from "#web/ui/honeypot.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormDraft } from "#web/ui/use-form-draft.ts";
import { useLateValues } from "#web/ui/use-late-values.ts";
import { useHeldSubmit } from "#web/ui/use-held-submit.ts";
import * as t from "#words/support.ts";
import * as ticketWords from "#words/tickets.ts";

const fields = () => ({
  subject: {
    id: "ticket-subject",
    label: t.subject,
  },
  description: {
    id: "ticket-description",
    label: t.description,
  },
  category: {
    id: "ticket-category",
    label: t.category,
  },
  priority: {
    id: "ticket-priority",
    label: t.priority,
  },
  name: {
    id: "ticket-name",
    label: t.name,
  },
  email: {
    id: "ticket-email",
    label: t.email,
  },
  phone: {
    id: "ticket-phone",
    label: t.phone,
  },
  attachments: {
    id: "ticket-attachments",
    label: t.attachments,
  },
});

/** Opens a ticket. `lastResult` is the answer to this form's last refused submission. */
export function TicketForm({ business, lastResult }: { business: BusinessFacts; lastResult: FormResult }) {
  const form = useRef<HTMLFormElement>(null);
  const botCheck = useRef<HTMLInputElement>(null);
  const navigation = useNavigation();
  const session = useSession();
  const busy = navigation.state === "submitting" && navigation.formData?.get("intent") === "open";
  useHeldSubmit(form);
  useFormDraft("ticket", form, lastResult);
  // A service page sends people here with ?category=...; the page itself is the same for everyone.
  const { search } = useLocation();
  const category = new URLSearchParams(search).get("category");
  // A label or the page of a device sends people here with ?device=...
  const device = useHydrated() ? readLabelCode(new URLSearchParams(search).get("device") ?? "") : null;
  const subject = new URLSearchParams(search).get("subject")?.slice(0, 120) || null;
  useLateValues(form, {
    device,
    subject,
    category: category && category in ticketWords.ticketCategoryLabels ? category : null,
  });
  const field = (name: keyof ReturnType<typeof fields>) => ({
    ...fields()[name],
    name,
    errors: errorsOf(lastResult, name),
    defaultValue: typedValue(lastResult, name),
  });
  return (
    <Form
      method="post"
      action="/support/"
      encType="multipart/form-data"
      noValidate
      ref={form}
      aria-label={t.openATicket}
    >
      <ErrorSummary {...problemsOf(lastResult, fields())} attempt={lastResult} />
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="device" defaultValue={typedValue(lastResult, "device") ?? ""} />
      {device ? <p className="note">{fill(t.aboutTheDevice, { code: device })}</p> : null}
      {/* Before the files, so that the server can refuse the form without reading them. */}
      <input type="hidden" name="botCheck" ref={botCheck} />
      <div className="form-grid">
        <TextField {...field("subject")} wide placeholder={t.laptopWillNotStart} />
        <TextArea {...field("description")} rows={5} placeholder={t.whichDeviceWhatItDoes} />
        <SelectField {...field("category")} options={ticketWords.ticketCategoryLabels} placeholder={t.chooseOne} />
        <SelectField
          {...field("priority")}
          options={ticketWords.ticketPriorityLabels}
          defaultValue={typedValue(lastResult, "priority") ?? "normal"}
        />
        {session.status === "signed-in" ? (
          <p className="note form-wide">
            {fill(t.openedAsWho, { name: shownName(session.user), email: session.user.email ?? "" })}
          </p>
        ) : (
          <div className={session.status === "loading" ? "session-fields session-none" : "session-fields"}>
            <TextField {...field("name")} autoComplete="name" />
            <TextField {...field("email")} type="email" autoComplete="email" />
          </div>
        )}
        <TextField {...field("phone")} type="tel" autoComplete="tel" optional wide hint={t.ifACallIsQuicker} />
        <AttachmentsField id={fields().attachments.id} errors={errorsOf(lastResult, "attachments")} />
        <Honeypot />
        <BotCheck
          id="ticket-check"
          result={lastResult}
          phone={business.phone}
          email={business.supportEmail}
          token={botCheck}
        />
        <div className="form-foot form-wide">
          <Button type="submit" tone="go" disabled={busy}>
            {t.createTicket}
          </Button>
          <span className="note">{busy ? t.sending : t.yourDraftIsKeptWithoutFiles}</span>
        </div>
      </div>
    </Form>
  );
}
