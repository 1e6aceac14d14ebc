import { dayWords } from "#contract/values/day-words.ts";
import type { StaffOrganization } from "#contract/organizations/organization-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { day, files, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";

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

const fields = {
  number: text("Number"),
  state: text("State", { maxLength: 2, hint: "Only California certificates take our sales tax off." }),
  reason: text("Reason", { hint: "Such as resale" }),
  expiresOn: day("Expires on", { optional: true }),
  attachments: files("Certificate", { accept: ".pdf,.jpg,.jpeg,.png", wide: true }),
};

function AddExemption({ id }: { id: string }) {
  return (
    <details className="organization-add">
      <summary>Add a certificate</summary>
      <StaffForm
        name="exemption"
        fields={fields}
        start={{ state: "CA" }}
        clears
        button="Add Certificate"
        save={({ attachments: [file], ...typed }) => {
          const form = { ...typed, attachments: file as File };
          return api.admin.organizations[":id"].exemptions.$post({ param: { id }, form });
        }}
        done={{ title: "Certificate added" }}
      />
    </details>
  );
}
