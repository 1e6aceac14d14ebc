import { Link, useSearchParams } from "react-router";
import { flagWords } from "#contract/devices/device-flags.ts";
import type { StaffDeviceItem } from "#contract/devices/devices.ts";
import { DeviceFlags } from "#web/account/devices/device-flags.tsx";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { useStaffViews } from "#web/admin/list/use-staff-views.ts";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { deviceLooks } from "#web/ui/state-looks.ts";
import type { Route } from "./+types/admin-devices.route.ts";
import * as t from "#words/devices.ts";
import "./admin-devices.css";

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(api.admin.devices.$get({ query: listQuery(query, 50) }, until(signal))),
);

export const meta = staffMeta("Devices");

const filters: StaffFilter[] = [
  { name: "q", label: "Search", type: "search", placeholder: "Serial, name, label, client" },
  { name: "kind", label: "Type", options: t.deviceKindLabels },
];

const viewLabels: Record<string, string> = {
  current: "In use",
  in_repair: "In repair",
  support: "Support ends",
  warranty: "Warranty ends",
  retired: "Retired",
  all: "All",
};

const columns: StaffColumn<StaffDeviceItem>[] = [
  {
    head: "Device",
    cell: (device) => (
      <span className="wrap-anywhere">
        {device.name}
        <span className="staff-note">
          {[t.deviceKindLabels[device.kind], `${device.make} ${device.model}`.trim()].filter(Boolean).join(", ")}
        </span>
      </span>
    ),
    sort: ({ name }) => name,
    phone: "name",
  },
  { head: "Serial", cell: (device) => <span className="mono device-serial">{device.serial ?? ""}</span>, phone: "end" },
  {
    head: "Client",
    cell: (device) => (
      <span className="wrap-anywhere">
        <Link to={`/admin/devices/?organization=${device.organization.id}`}>{device.organization.name}</Link>
        <span className="staff-note">
          {device.contact?.name === device.organization.name ? null : device.contact?.name}
        </span>
      </span>
    ),
    phone: "under",
  },
  {
    head: "Status",
    cell: ({ status }) => <StateBadge look={deviceLooks[status]} label={t.deviceStatusLabels[status]} />,
    phone: "glyph",
  },
  { head: "Watch", cell: (device) => <DeviceFlags flags={device.flags} /> },
  { head: "Changed", cell: (device) => <RelativeTime at={device.updatedAt} /> },
];

export default function AdminDevices({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const organization = query.get("organization");
  const views = useStaffViews("Views of devices", viewLabels);
  const ofOne = organization ? items[0]?.organization.name : undefined;
  return (
    <StaffList
      title="Devices"
      views={views}
      filters={filters}
      filterLabel="Which devices"
      columns={columns}
      rows={items}
      rowKey={(device) => device.id}
      nextCursor={nextCursor}
      empty="No devices match."
      csv={{ name: "devices", row: csvRow }}
      address={({ id }) => `/admin/devices/${id}/`}
      bulk={[
        { label: "Print Labels", to: (chosen) => `/admin/devices/labels/?ids=${chosen.map(({ id }) => id).join(",")}` },
      ]}
      notice={
        organization ? (
          <p>
            Devices of {ofOne ?? "one client"}. <Link to="/admin/devices/">Show all clients</Link>
          </p>
        ) : null
      }
    />
  );
}

const csvRow = ({ site, contact, organization, flags, kind, ...device }: StaffDeviceItem) => ({
  client: organization.name,
  ...device,
  type: t.deviceKindLabels[kind],
  serial: device.serial ?? "",
  site: site?.name ?? "",
  usedBy: contact?.name ?? "",
  watch: flags.map(flagWords).join("; "),
});
