import { useState } from "react";
import { Link } from "react-router";
import { pastDay } from "#contract/values/page-days.ts";
import type { DeviceView } from "#contract/devices/devices.ts";
import { fill } from "#contract/values/fill.ts";
import { type PortalLoaderArgs, portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import * as t from "#words/device-screens.ts";
import type { Route } from "./+types/portal-device.route.ts";
import { DeviceEvents, DeviceFacts } from "./device-facts.tsx";
import { DeviceForm } from "./device-form.tsx";
import { DevicePicture } from "./device-picture.tsx";
import "./devices.css";

export const meta = () => privateMeta(t.device);

export const clientLoader = portalLoader(async ({ params, signal }: PortalLoaderArgs<Route.ClientLoaderArgs>) => {
  const options = until(signal);
  const [device, choices] = await Promise.all([
    answerOf(api.devices[":id"].$get({ param: { id: params.deviceId } }, options)),
    answerOf(api.devices.choices.$get({}, options)),
  ]);
  return { device, choices };
});

export default function PortalDevice({ loaderData: { device, choices } }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false);
  const { busy, save } = useSave();
  const param = { id: device.id };
  const own = api.devices[":id"];
  const retire = (to: "retired" | "disposed" | "active") =>
    void save(() => own.retirement.$post({ param, json: { to } }), { title: t.saved });
  return (
    <PageFrame
      title={device.name}
      actions={
        <ButtonLink to={`/support/?device=${device.labelCode}#open-ticket`} tone="primary" size="small">
          {t.getHelp}
        </ButtonLink>
      }
    >
      <div className="portal">
        <p>
          <Link to="/client-portal/devices/">{t.allDevices}</Link>
        </p>
        {editing ? (
          <DeviceForm
            device={device}
            // Sites and people are those of the organization a person has chosen; a device of another one keeps its own.
            choices={choices.organizationId === device.organizationId ? choices : { ...choices, sites: [], people: [] }}
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
            <Work device={device} />
            {device.reveals.length > 0 ? (
              <section aria-labelledby="device-looks">
                <h2 id="device-looks">{t.whoLooked}</h2>
                <p className="settings-lead">{t.whoLookedLead}</p>
                <ul className="device-lines">
                  {device.reveals.map(({ at, by, reason }) => (
                    <li key={at}>{fill(t.seenBy, { name: by.split(" ")[0] ?? by, day: pastDay(at), reason })}</li>
                  ))}
                </ul>
              </section>
            ) : null}
            <DeviceEvents device={device} />
          </div>
          <aside>
            <DevicePicture
              device={device}
              read={() => own.photo.$get({ param })}
              send={device.mayChange ? (file) => own.photo.$put({ param, form: { attachments: file } }) : undefined}
            />
            {device.mayChange && !editing ? (
              <div className="device-actions">
                <Button tone="outline" onClick={() => setEditing(true)}>
                  {t.change}
                </Button>
                {device.status === "active" ? (
                  <Button tone="outline" disabled={busy} onClick={() => retire("retired")}>
                    {t.retire}
                  </Button>
                ) : null}
                {device.status === "retired" || device.status === "disposed" ? (
                  <Button tone="outline" disabled={busy} onClick={() => retire("active")}>
                    {t.backInUse}
                  </Button>
                ) : null}
              </div>
            ) : null}
          </aside>
        </div>
      </div>
    </PageFrame>
  );
}

/** Tickets, repairs and the order it came with. */
function Work({ device: { tickets, repairs, order } }: { device: DeviceView }) {
  return (
    <>
      <section aria-labelledby="device-tickets">
        <h2 id="device-tickets">{t.tickets}</h2>
        {tickets.length === 0 ? <p className="settings-lead">{t.noTickets}</p> : null}
        <ul className="device-lines">
          {tickets.map(({ number, subject, status, at }) => (
            <li key={number}>
              <span>
                <Link to={`/support/ticket/${number}/`}>{subject}</Link> <span className="mono">{number}</span>
              </span>
              <span>
                {status}, <RelativeTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      {repairs.length > 0 ? (
        <section aria-labelledby="device-repairs">
          <h2 id="device-repairs">{t.repairs}</h2>
          <ul className="device-lines">
            {repairs.map(({ number, problem, status, at }) => (
              <li key={number}>
                <span>
                  <Link to={`/client-portal/repairs/${number}/`}>{problem}</Link> <span className="mono">{number}</span>
                </span>
                <span>
                  {status}, <RelativeTime at={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {order ? (
        <p>
          {t.order} <Link to={`/shop/order/${order}/`}>{order}</Link>
        </p>
      ) : null}
    </>
  );
}
