import type { StaffOrganization, StaffSite } from "#contract/organizations/organization-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { longText, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";

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

const fields = {
  name: text("Name", { wide: true }),
  street: text("Street", { optional: true }),
  city: text("City", { optional: true }),
  postalCode: text("ZIP", { inputMode: "numeric", optional: true }),
  accessNotes: longText("How to get in", { rows: 3, optional: true }),
};

function SiteForm({ organization, site }: Props & { site?: StaffSite }) {
  const desk = api.admin.organizations[":id"].sites;
  const param = { id: organization.id };
  return (
    <StaffForm
      name={`site-${site?.id ?? "new"}`}
      fields={fields}
      start={site}
      clears={!site}
      button="Save Site"
      save={(json): Promise<unknown> =>
        site ? desk[":site"].$put({ param: { ...param, site: site.id }, json }) : desk.$post({ param, json })
      }
      done={{ title: "Site saved" }}
    />
  );
}
