import { useState } from "react";
import { Link } from "react-router";
import type { StaffDevice } from "#contract/devices/devices.ts";
import { DeviceFacts } from "#web/account/devices/device-facts.tsx";
import { DeviceForm } from "#web/account/devices/device-form.tsx";
import { DevicePicture } from "#web/account/devices/device-picture.tsx";
import { StaffHistory } from "#web/admin/staff-history.tsx";
import { staffLoader, type StaffLoaderArgs, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/admin-device.route.ts";
import { DeviceSecretsCard } from "./device-secrets-card.tsx";
import "#web/account/devices/devices.css";
import "./admin-devices.css";
import * as t from "#words/devices.ts";

export const clientLoader = staffLoader(async ({ params, signal }: StaffLoaderArgs<Route.ClientLoaderArgs>) => {
  const param = { id: params.deviceId };
  return { device: await answerOf(api.admin.devices[":id"].$get({ param }, until(signal))) };
});

export const meta = staffMeta("Device");

const own = api.admin.devices[":id"];

export default function AdminDevice({ loaderData: { device } }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false);
  const { busy, save } = useSave();
  const param = { id: device.id };
  const setStatus = (to: "retired" | "disposed" | "active") =>
    void save(() => own.retirement.$post({ param, json: { to } }), { title: "Saved" });
  const inUse = device.status === "active";
  return (
    <div className="admin-page staff-device" aria-busy={busy}>
      <p>
        <Link to="/admin/devices/">Devices</Link>
      </p>
      <div className="orders-top">
        <h1>
          {device.name}{" "}
          <Link className="admin-quiet" to={`/admin/devices/?organization=${device.organization.id}`}>
            {device.organization.name}
          </Link>
        </h1>
      </div>
      <div className="row-actions">
        {device.sample ? <Badge>Sample</Badge> : null}
        {inUse ? null : <Badge tone="info">{t.deviceStatusLabels[device.status]}</Badge>}
        <Button tone="outline" size="small" onClick={() => setEditing(!editing)}>
          Change
        </Button>
        <ButtonLink tone="outline" size="small" to={`/admin/devices/labels/?ids=${device.id}`}>
          Print Label
        </ButtonLink>
        {inUse ? (
          <Button tone="outline" size="small" disabled={busy} onClick={() => setStatus("retired")}>
            Retire
          </Button>
        ) : null}
        {device.status === "retired" ? (
          <Button tone="outline" size="small" disabled={busy} onClick={() => setStatus("disposed")}>
            Disposed Of
          </Button>
        ) : null}
        {device.status === "retired" || device.status === "disposed" ? (
          <Button tone="outline" size="small" disabled={busy} onClick={() => setStatus("active")}>
            Use Again
          </Button>
        ) : null}
      </div>
      {editing ? (
        <DeviceForm
          device={device}
          choices={device.choices}
          staffNotes="Notes for staff"
          cancel={() => setEditing(false)}
          send={async (fields) => {
            await own.$patch({ param, json: { ...fields, version: device.version } });
            setEditing(false);
          }}
        />
      ) : null}
      <div className="device-page">
        <div>
          <DeviceFacts device={device} />
          {device.staffNotes ? (
            <section aria-labelledby="staff-notes">
              <h2 id="staff-notes">Notes for staff</h2>
              <p style={{ whiteSpace: "pre-line" }}>{device.staffNotes}</p>
            </section>
          ) : null}
          <Work device={device} />
          <section aria-labelledby="device-events">
            <h2 id="device-events">History</h2>
            <StaffHistory entries={device.events} />
          </section>
        </div>
        <aside>
          <DevicePicture
            device={device}
            read={() => own.photo.$get({ param })}
            send={(file) => own.photo.$put({ param, form: { attachments: file } })}
          />
          <DeviceSecretsCard device={device} />
        </aside>
      </div>
    </div>
  );
}

function Work({ device: { tickets, repairs, order } }: { device: StaffDevice }) {
  const lines = [
    ...repairs.map(({ problem, ...repair }) => ({ ...repair, text: problem, to: `/admin/repairs/${repair.number}/` })),
    ...tickets.map(({ subject, ...ticket }) => ({ ...ticket, text: subject, to: `/admin/tickets/${ticket.number}/` })),
  ].toSorted((first, second) => second.at.localeCompare(first.at));
  return (
    <section aria-labelledby="device-work">
      <h2 id="device-work">Tickets and repairs</h2>
      {lines.length === 0 ? <p className="admin-quiet">None yet.</p> : null}
      <ul className="device-lines">
        {lines.map(({ number, text, status, at, to }) => (
          <li key={number}>
            <span>
              <Link to={to}>{number}</Link> {text}
            </span>
            <span className="admin-quiet">
              {status}, <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ul>
      {order ? (
        <p>
          Bought with order <Link to={`/admin/orders/${order}/`}>{order}</Link>
        </p>
      ) : null}
    </section>
  );
}
