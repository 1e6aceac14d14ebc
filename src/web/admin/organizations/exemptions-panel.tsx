import type { FormEvent } from "react";
import { dayWords } from "#contract/day-words.ts";
import type { StaffOrganization } from "#contract/organization-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface Props {
  organization: StaffOrganization;
  isAdmin: boolean;
}

/** Certificates by which orders have no sales tax. */
export function ExemptionsPanel({ organization, isAdmin }: Props) {
  const { busy, save } = useSave();
  const desk = api.admin.organizations[":id"].exemptions[":exemption"];
  return (
    <section aria-labelledby="exemptions">
      <h2 id="exemptions">Tax certificates</h2>
      {organization.exemptions.length === 0 ? <p className="admin-quiet">None: orders are taxed.</p> : null}
      <ul className="organization-records">
        {organization.exemptions.map((one) => {
          const param = { id: organization.id, exemption: one.id };
          return (
            <li key={one.id}>
              <span className="wrap-anywhere">
                <b>{one.number}</b>, {one.state}{" "}
                <Badge tone={one.valid ? "ok" : "neutral"}>
                  {one.valid ? "Valid" : one.endedAt ? "Ended" : "No effect"}
                </Badge>
                <span className="staff-note">
                  {one.reason}. {one.expiresOn ? `Until ${dayWords(one.expiresOn)}.` : "Does not expire."}
                </span>
              </span>
              <span className="row-actions">
                <Button
                  tone="outline"
                  size="small"
                  disabled={busy}
                  onClick={() => void save(() => apiDownload(desk.file.$get({ param }), one.fileName))}
                >
                  File
                </Button>
                {isAdmin && !one.endedAt ? (
                  <Button
                    tone="outline"
                    size="small"
                    disabled={busy}
                    onClick={() => void save(() => desk.end.$post({ param }), { title: "Certificate ended" })}
                  >
                    End
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {isAdmin ? <AddExemption id={organization.id} /> : null}
    </section>
  );
}

function AddExemption({ id }: { id: string }) {
  const { busy, problems, save } = useSave();
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const typed = new FormData(sent);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const form = {
      number: text("number"),
      state: text("state"),
      reason: text("reason"),
      expiresOn: text("expiresOn"),
      attachments: typed.get("attachments") as File,
    };
    if (
      await save(() => api.admin.organizations[":id"].exemptions.$post({ param: { id }, form }), {
        title: "Certificate added",
      })
    )
      sent.reset();
  };
  return (
    <details className="organization-add">
      <summary>Add a certificate</summary>
      <form className="organization-terms" onSubmit={(event) => void add(event)} noValidate>
        <TextField id="exemption-number" name="number" label="Number" errors={problems.number} />
        <TextField
          id="exemption-state"
          name="state"
          label="State"
          defaultValue="CA"
          maxLength={2}
          hint="Only California certificates take our sales tax off."
          errors={problems.state}
        />
        <TextField id="exemption-reason" name="reason" label="Reason" hint="Such as resale" errors={problems.reason} />
        <TextField
          id="exemption-expires"
          name="expiresOn"
          type="date"
          label="Expires on"
          optional
          errors={problems.expiresOn}
        />
        <TextField
          id="exemption-file"
          name="attachments"
          type="file"
          label="Certificate"
          accept=".pdf,.jpg,.jpeg,.png"
          errors={problems.attachments}
        />
        <div>
          <Button type="submit" disabled={busy}>
            Add Certificate
          </Button>
        </div>
      </form>
    </details>
  );
}
