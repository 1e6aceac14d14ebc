import type { DeviceItem } from "#contract/devices/devices.ts";
import { type OwnRow, StateGlyph } from "#web/account/portal/own-list.tsx";
import { deviceLooks } from "#web/ui/state-looks.ts";
import { DeviceFlags } from "./device-flags.tsx";
import * as t from "#words/devices.ts";

/** One's own device in a list. */
export const deviceRow = (device: DeviceItem): OwnRow => ({
  key: device.id,
  to: `/client-portal/devices/${device.id}/`,
  glyph: <StateGlyph look={deviceLooks[device.status]} />,
  name: device.name,
  badge: <DeviceFlags flags={device.flags} />,
  sum: device.status === "active" ? null : t.deviceStatusLabels[device.status],
  under: [t.deviceKindLabels[device.kind], `${device.make} ${device.model}`.trim(), device.serial]
    .filter(Boolean)
    .join(", "),
  end: [device.contact?.name, device.site?.name].filter(Boolean).join(", "),
});
