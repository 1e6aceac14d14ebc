import { Link } from "react-router";
import { formatMoney } from "#contract/values/format-money.ts";
import { kindLabels } from "#contract/organizations/organization-words.ts";
import type { RecordLine } from "#contract/organizations/organization-desk.ts";
import { staffLoader, type StaffLoaderArgs, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/admin-organization.route.ts";
import { AccountPanel } from "./account-panel.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import { ContactsPanel } from "./contacts-panel.tsx";
import { ContractsPanel } from "./contracts-panel.tsx";
import { DocumentsPanel } from "./documents-panel.tsx";
import { ExemptionsPanel } from "./exemptions-panel.tsx";
import { HoursPanel } from "./hours-panel.tsx";
import { MergePanel } from "./merge-panel.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import { RoadmapPanel } from "./roadmap-panel.tsx";
import { SitesPanel } from "./sites-panel.tsx";
import { TermsPanel } from "./terms-panel.tsx";
import "./organizations.css";

export const clientLoader = staffLoader(
  async ({ params: { id }, signal, request }: StaffLoaderArgs<Route.ClientLoaderArgs>) => {
    const options = until(signal);
    const organization = await answerOf(api.admin.organizations[":id"].$get({ param: { id } }, options));
    return { organization, documents: organization.mergedInto ? null : await documentsOf(request, id) };
  },
);

async function documentsOf({ url, signal }: Request, organization: string) {
  const query = new URL(url).searchParams;
  const q = query.get("q") ?? "";
  const folder = query.get("folder");
  const cursor = query.get("cursor");
  const page = { ...(q && { q }), ...(folder && { folder }), ...(cursor && { cursor }) };
  const ask = (asked: object) =>
    answerOf(api.admin.documents.$get({ query: { organization, ...asked } }, until(signal)));
  const [list, { items: deleted }] = await Promise.all([ask(page), ask({ deleted: "true" })]);
  return { list, deleted, q };
}

export const meta = staffMeta(({ loaderData }: Route.MetaArgs) => loaderData?.organization.name ?? "Organization");

export default function AdminOrganization({ loaderData: { organization, documents } }: Route.ComponentProps) {
  const session = useSession();
  const isAdmin = session.status === "signed-in" && session.user.app_metadata?.role === "admin";
  const { id, name, kind, mayPayByInvoice, exemptions, mergedInto } = organization;
  return (
    <div className="admin-page">
      <p>
        <Link to="/admin/organizations/">All organizations</Link>
      </p>
      <h1>{name}</h1>
      <p className="organization-badges">
        <Badge tone="neutral">{kindLabels[kind]}</Badge>
        {mayPayByInvoice ? <Badge tone="ok">Pays by invoice</Badge> : null}
        {exemptions.some(({ valid }) => valid) ? <Badge tone="info">Tax exempt</Badge> : null}
      </p>
      {mergedInto ? (
        <p>
          Merged into <Link to={`/admin/organizations/${mergedInto.id}/`}>{mergedInto.name}</Link>. Nothing belongs to
          it any more.
        </p>
      ) : (
        <div className="organization-grid" key={id}>
          <div>
            <ContactsPanel organization={organization} isAdmin={isAdmin} />
            <Records title="Tickets" {...organization.tickets} to={(line) => `/admin/tickets/${line.key}/`} />
            <Records title="Repairs" {...organization.repairs} to={(line) => `/admin/repairs/${line.key}/`} />
            <Records title="Devices" {...organization.devices} to={(line) => `/admin/devices/${line.key}/`} nameless />
            <Records
              title="Orders"
              {...organization.orders}
              to={(line) => `/admin/orders/${line.key}/`}
              more={(line) => formatMoney(line.cents)}
            />
            {documents ? <DocumentsPanel {...documents} /> : null}
          </div>
          <aside>
            <AccountPanel id={id} />
            <ContractsPanel id={id} />
            <HoursPanel id={id} isAdmin={isAdmin} />
            {isAdmin ? <TermsPanel key={organization.version} organization={organization} /> : null}
            <SitesPanel organization={organization} />
            <ExemptionsPanel organization={organization} isAdmin={isAdmin} />
            {kind === "business" ? <RoadmapPanel id={id} isAdmin={isAdmin} /> : null}
            {kind === "business" ? <ChecksPanel id={id} /> : null}
            <NotesPanel organization={organization} />
            {isAdmin ? <MergePanel organization={organization} /> : null}
          </aside>
        </div>
      )}
    </div>
  );
}

interface RecordsProps<Line extends RecordLine> {
  title: string;
  total: number;
  items: Line[];
  to: (line: Line) => string;
  more?: (line: Line) => string;
  /** Its key says nothing to people. */
  nameless?: boolean;
}

/** The newest records of one kind, and how many there are. */
function Records<Line extends RecordLine>({ title, total, items, to, more, nameless = false }: RecordsProps<Line>) {
  const id = `records-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="admin-quiet">{total > items.length ? `${items.length} of ${total}` : total}</span>
      </h2>
      {items.length === 0 ? (
        <p className="admin-quiet">None yet.</p>
      ) : (
        <ul className="organization-records">
          {items.map((line) => (
            <li key={line.key}>
              <span className="wrap-anywhere">
                <Link to={to(line)}>{nameless ? line.title : line.key}</Link> {nameless ? "" : line.title}
              </span>
              <span className="admin-quiet">
                {line.status.replaceAll("_", " ")}
                {more ? `, ${more(line)}` : ""}, <RelativeTime at={line.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
