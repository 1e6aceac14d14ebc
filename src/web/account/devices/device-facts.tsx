import { dayWords } from "#contract/day-words.ts";
import { deviceKindLabels, deviceStatusLabels } from "#contract/device-words.ts";
import type { DeviceView } from "#contract/devices.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import * as t from "#words/device-screens.ts";
import { DeviceFlags } from "./device-flags.tsx";

type Device = Omit<DeviceView, "mayChange">;

/** What is known of a device; what is not known is left out. */
export function DeviceFacts({ device }: { device: Device }) {
  const facts: [string, string | null | undefined][] = [
    [t.type, deviceKindLabels[device.kind]],
    [t.make, device.make],
    [t.model, device.model],
    [t.operatingSystem, device.operatingSystem?.name],
    [t.purchased, device.purchasedOn && dayWords(device.purchasedOn)],
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
          {deviceStatusLabels[device.status]} <DeviceFlags flags={device.flags} all />
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

const eventWords: Record<string, () => string> = {
  added: () => t.eventAdded,
  changed: () => t.eventChanged,
  picture_changed: () => t.eventPhoto,
  checked_in: () => t.eventCheckedIn,
  picked_up: () => t.eventPickedUp,
  retired: () => t.eventRetired,
  disposed: () => t.eventDisposed,
  in_use_again: () => t.eventUsed,
};

const wordsOfEvent = (kind: string): string => eventWords[kind]?.() ?? t.eventOther;

/** What happened to it; `eventName` names those that only staff see. */
export function DeviceEvents({
  device,
  eventName = wordsOfEvent,
}: {
  device: Device;
  eventName?: (kind: string) => string;
}) {
  return (
    <section aria-labelledby="device-events">
      <h2 id="device-events">{t.history}</h2>
      <ol className="device-lines">
        {device.events.map(({ kind, by, at }) => (
          <li key={`${at} ${kind}`}>
            <span>
              {eventName(kind)}{" "}
              <span className="own-device-what">{by === "Customer" ? t.you : by === "System" ? t.us : by}</span>
            </span>
            <RelativeTime at={at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
