import { Link } from "react-router";
import { plural } from "#contract/values/plural.ts";
import type { EnterpriseDashboard } from "#contract/dashboard/dashboard.ts";
import { fill } from "#contract/values/fill.ts";
import { listDay } from "#contract/values/page-days.ts";
import { DashboardPart, NamedBar } from "./dashboard-part.tsx";
import * as t from "#words/dashboard.ts";

type Age = EnterpriseDashboard["ages"][number];
type Site = EnterpriseDashboard["bySite"][number];
type Ending = EnterpriseDashboard["expiring"][number];

function ageFinding(ages: Age[], unknown: number): string {
  const old = ages.find(({ age }) => age === "over6")?.devices ?? 0;
  if (old === 0) return unknown > 0 ? t.noDeviceKnownOld : t.noDeviceOld;
  return plural(old, t.devicesOld);
}

export function AgePart({ ages }: { ages: Age[] }) {
  const most = Math.max(1, ...ages.map(({ devices }) => devices));
  const unknown = ages.find(({ age }) => age === "unknown")?.devices ?? 0;
  return (
    <DashboardPart
      id="dashboard-devices"
      title={ageFinding(ages, unknown)}
      {...(unknown > 0 && { line: fill(t.agesUnknown, { count: unknown }) })}
      table={{
        name: t.devices,
        columns: [
          {
            head: t.age,
            cell: ({ age, devices }: Age) => (
              <NamedBar
                name={t.ageNames[age]}
                share={devices / most}
                look={age === "over6" ? "bad" : age === "unknown" ? "unknown" : "good"}
              />
            ),
          },
          { head: t.devices, cell: ({ devices }: Age) => devices, numeric: true },
          {
            head: t.warranty,
            cell: ({ devices, inWarranty }: Age) =>
              devices > 0 ? fill(t.ofDevices, { count: inWarranty, all: devices }) : "",
            numeric: true,
          },
        ],
        rows: ages,
        rowKey: ({ age }) => age,
        cells: ({ age, devices, inWarranty }) => [t.ageNames[age], String(devices), String(inWarranty)],
      }}
    />
  );
}

export function SitePart({ rows }: { rows: Site[] }) {
  return (
    <DashboardPart
      id="dashboard-sites"
      first={3}
      title={t.bySite}
      table={{
        name: t.bySite,
        columns: [
          { head: t.site, cell: ({ name }: Site) => name ?? t.atNoSite },
          { head: t.devices, cell: ({ devices }: Site) => devices, numeric: true },
          { head: t.warrantyEnded, cell: ({ warrantyEnded }: Site) => warrantyEnded, numeric: true },
          { head: t.noUpdates, cell: ({ unsupported }: Site) => unsupported, numeric: true },
          { head: t.openTickets, cell: ({ openTickets }: Site) => openTickets, numeric: true },
        ],
        rows,
        rowKey: ({ id }) => id ?? "none",
        cells: ({ name, devices, warrantyEnded, unsupported, openTickets }) => [
          name ?? t.atNoSite,
          ...[devices, warrantyEnded, unsupported, openTickets].map(String),
        ],
      }}
    />
  );
}

export function ExpiringPart({ expiring }: { expiring: Ending[] }) {
  return (
    <DashboardPart
      id="dashboard-expiring"
      first={3}
      title={t.expiring}
      table={{
        name: t.expiring,
        columns: [
          {
            head: t.name,
            cell: ({ name, kind, deviceId }: Ending) => (
              <>
                {deviceId ? <Link to={`/client-portal/devices/${deviceId}/`}>{name}</Link> : name}{" "}
                <small className="company-line">{t.endingNames[kind]}</small>
              </>
            ),
          },
          { head: t.ends, cell: ({ on }: Ending) => listDay(on, Date.now()), numeric: true },
        ],
        rows: expiring,
        rowKey: ({ kind, name, on }) => `${kind} ${name} ${on}`,
        cells: ({ kind, name, on }) => [`${name}, ${t.endingNames[kind]}`, on],
      }}
    />
  );
}
