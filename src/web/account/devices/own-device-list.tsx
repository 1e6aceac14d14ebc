import { Link } from "react-router";
import { deviceKindLabels, deviceStatusLabels } from "#contract/device-words.ts";
import type { DeviceItem } from "#contract/devices.ts";
import { Badge } from "#web/ui/badge.tsx";
import * as t from "#words/device-screens.ts";
import { DeviceFlags } from "./device-flags.tsx";

/** One's own devices, each row a link to its page. */
export function OwnDeviceList({ devices }: { devices: DeviceItem[] }) {
  return (
    <ul className="own-tickets own-devices" aria-label={t.devices}>
      {devices.map((device) => (
        <li key={device.id}>
          <span>
            <Link to={`/client-portal/devices/${device.id}/`}>{device.name}</Link>
            <span className="own-device-what">
              {[deviceKindLabels[device.kind], `${device.make} ${device.model}`.trim(), device.serial]
                .filter(Boolean)
                .join(", ")}
            </span>
          </span>
          <span className="own-badges">
            {device.status === "active" ? null : (
              <Badge tone={device.status === "in_repair" ? "info" : "neutral"}>
                {deviceStatusLabels[device.status]}
              </Badge>
            )}
            <DeviceFlags flags={device.flags} />
          </span>
          <span className="own-place">{[device.contact?.name, device.site?.name].filter(Boolean).join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
