import { pastDay } from "#contract/values/page-days.ts";
import type { DeviceView } from "#contract/devices/devices.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { History } from "#web/ui/history.tsx";
import * as t from "#words/device-screens.ts";
import { DeviceFlags } from "./device-flags.tsx";
import * as deviceWords from "#words/devices.ts";

type Device = Omit<DeviceView, "mayChange">;

/** Known facts of a device; unknown ones are left out. */
export function DeviceFacts({ device }: { device: Device }) {
  const facts: [string, string | null | undefined][] = [
    [t.type, deviceWords.deviceKindLabels[device.kind]],
    [t.make, device.make],
    [t.model, device.model],
    [t.operatingSystem, device.operatingSystem?.name],
    [t.purchased, device.purchasedOn && pastDay(device.purchasedOn)],
    [t.processor, device.processor],
    [t.memory, device.memory],
    [t.storage, device.storage],
    [t.macAddress, device.mac],
    [t.usedBy, device.contact?.name],
    [t.site, device.site?.name],
    [t.notes, device.notes],
  ];
  return (
    <section aria-labelledby="device-facts">
      <h2 id="device-facts">{t.facts}</h2>
      <dl className="device-facts">
        <dt>{t.status}</dt>
        <dd>
          {deviceWords.deviceStatusLabels[device.status]} <DeviceFlags flags={device.flags} all />
        </dd>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} style={{ display: "contents" }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {device.serial ? (
          <>
            <dt>{t.serialNumber}</dt>
            <dd>
              <CopyButton value={device.serial} what={t.serialNumber} />
            </dd>
          </>
        ) : null}
        <dt>{t.labelCode}</dt>
        <dd className="mono">{device.labelCode}</dd>
      </dl>
    </section>
  );
}

/** Its events. */
export function DeviceEvents({ device }: { device: Device }) {
  return (
    <section aria-labelledby="device-events">
      <h2 id="device-events">{t.history}</h2>
      <History entries={device.events} />
    </section>
  );
}
