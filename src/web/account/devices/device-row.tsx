import { deviceKindLabels, deviceStatusLabels } from "#contract/device-words.ts";
import type { DeviceItem } from "#contract/devices.ts";
import { type OwnRow, StateGlyph } from "#web/account/portal/own-list.tsx";
import { deviceLooks } from "#web/ui/state-looks.ts";
import { DeviceFlags } from "./device-flags.tsx";

/** One's own device in a list. */
export const deviceRow = (device: DeviceItem): OwnRow => ({
  key: device.id,
  to: `/client-portal/devices/${device.id}/`,
  glyph: <StateGlyph look={deviceLooks[device.status]} />,
  name: device.name,
  badge: <DeviceFlags flags={device.flags} />,
  sum: device.status === "active" ? null : deviceStatusLabels[device.status],
  under: [deviceKindLabels[device.kind], `${device.make} ${device.model}`.trim(), device.serial]
    .filter(Boolean)
    .join(", "),
  end: [device.contact?.name, device.site?.name].filter(Boolean).join(", "),
});
