import { Link } from "react-router";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/device-labels.route.ts";
import "./admin-devices.css";

export const clientLoader = staffLoader(async ({ query, signal }) => {
  const ids = query.get("ids") ?? "";
  return answerOf(api.admin.devices.labels.$get({ query: { ids } }, until(signal)));
});

export const meta = staffMeta("Labels, devices");

/** A sheet of labels. What is printed names neither the client nor the device. */
export default function DeviceLabels({ loaderData: { labels } }: Route.ComponentProps) {
  return (
    <div className="admin-page">
      <div className="label-head">
        <p>
          <Link to="/admin/devices/">Devices</Link>
        </p>
        <h1>Labels</h1>
        <p className="admin-quiet">
          A label carries a code and nothing of its owner. Whoever scans it can report a problem; only we see which
          device it is.
        </p>
        <Button onClick={() => print()}>Print</Button>
      </div>
      <ul className="label-sheet">
        {labels.map(({ id, name, code, svg, url }) => (
          <li key={id}>
            <div className="device-label">
              <img src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} alt={url} width="96" height="96" />
              <div>
                <b className="mono">{code}</b>
                <span>Problem? Scan, or visit</span>
                <span className="label-address">{url.replace(/^https?:\/\//, "")}</span>
              </div>
            </div>
            <p className="label-name admin-quiet">{name}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
