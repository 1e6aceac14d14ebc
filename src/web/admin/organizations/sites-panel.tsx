import type { FormEvent } from "react";
import type { StaffOrganization, StaffSite } from "#contract/organization-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = { organization: StaffOrganization };

/** The places of an organization; how to get in is for staff. */
export function SitesPanel({ organization }: Props) {
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">Sites</h2>
      <ul className="organization-records">
        {organization.sites.map((site) => (
          <li key={site.id}>
            <details className="organization-add">
              <summary>
                <b>{site.name}</b>
                <span className="staff-note">
                  {[site.street, site.city, site.postalCode].filter(Boolean).join(", ")}
                </span>
                {site.accessNotes ? <span className="staff-note">{site.accessNotes}</span> : null}
              </summary>
              <SiteForm organization={organization} site={site} />
            </details>
          </li>
        ))}
      </ul>
      <details className="organization-add">
        <summary>Add a site</summary>
        <SiteForm organization={organization} />
      </details>
    </section>
  );
}

function SiteForm({ organization, site }: Props & { site?: StaffSite }) {
  const { busy, problems, save } = useSave();
  const desk = api.admin.organizations[":id"].sites;
  const own = site?.id ?? "new";
  const keep = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const json = {
      name: text("name"),
      street: text("street"),
      city: text("city"),
      postalCode: text("postalCode"),
      accessNotes: text("accessNotes"),
    };
    const param = { id: organization.id };
    const saved = await save(
      () => (site ? desk[":site"].$put({ param: { ...param, site: site.id }, json }) : desk.$post({ param, json })),
      { title: "Site saved" },
    );
    if (saved && !site) form.reset();
  };
  return (
    <form className="organization-terms" onSubmit={(event) => void keep(event)} noValidate>
      <TextField id={`site-name-${own}`} name="name" label="Name" defaultValue={site?.name} errors={problems.name} />
      <TextField id={`site-street-${own}`} name="street" label="Street" defaultValue={site?.street} optional />
      <TextField id={`site-city-${own}`} name="city" label="City" defaultValue={site?.city} optional />
      <TextField
        id={`site-zip-${own}`}
        name="postalCode"
        label="ZIP"
        inputMode="numeric"
        defaultValue={site?.postalCode}
        optional
        errors={problems.postalCode}
      />
      <TextArea
        id={`site-notes-${own}`}
        name="accessNotes"
        label="How to get in"
        rows={3}
        defaultValue={site?.accessNotes}
        optional
        errors={problems.accessNotes}
      />
      <div>
        <Button type="submit" disabled={busy}>
          Save Site
        </Button>
      </div>
    </form>
  );
}
