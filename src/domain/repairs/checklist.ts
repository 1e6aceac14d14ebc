import type { DeviceKind } from "#contract/devices/device-words.ts";
import type { RepairRow } from "#domain/repairs/repair-store.ts";

/** Tests before a device goes back, by kind. Staff read it. */
const everything: [id: string, label: string][] = [
  ["fault", "The fault of the client's words is gone"],
  ["power", "Starts and shuts down"],
  ["files", "The client's files open"],
  ["clean", "Cleaned, all screws in, accessories beside it"],
];
const screenAndKeys: [string, string][] = [
  ["screen", "Screen: no dead lines, brightness changes"],
  ["keyboard", "Keyboard and pointer"],
  ["network", "Wi-Fi and network"],
  ["ports", "Ports and charging"],
];
const lists: Partial<Record<DeviceKind, [string, string][]>> = {
  laptop: [...everything, ...screenAndKeys, ["battery", "Battery charges and discharges"]],
  desktop: [
    ...everything,
    ["network", "Wi-Fi and network"],
    ["ports", "Ports"],
    ["fans", "Fans and temperatures under load"],
  ],
  phone: [
    ...everything,
    ["touch", "Touch everywhere"],
    ["calls", "A call, microphone and speaker"],
    ["cameras", "Cameras"],
  ],
  tablet: [...everything, ["touch", "Touch everywhere"], ["network", "Wi-Fi"], ["cameras", "Cameras"]],
  printer: [...everything.slice(0, 2), ["print", "Prints a test page"], ["network", "Found on the network"]],
  server: [...everything, ["disks", "Disks and their array are healthy"], ["backup", "The backup ran"]],
  console: [
    ...everything.slice(0, 2),
    ["video", "Picture and sound"],
    ["controllers", "Controllers"],
    ["clean", "Cleaned"],
  ],
};

export interface ChecklistItem {
  id: string;
  label: string;
  doneAt: string | null;
  by: string | null;
}

/** The items for the kind of device, with what is ticked. */
export function checklistOf({
  checklist,
  device_kind: kind,
}: Pick<RepairRow, "checklist"> & { device_kind: DeviceKind }): ChecklistItem[] {
  const ticked = checklist as unknown as Record<string, { at: string; by: string } | undefined>;
  return (lists[kind] ?? everything).map(([id, label]) => ({
    id,
    label,
    doneAt: ticked[id]?.at ?? null,
    by: ticked[id]?.by ?? null,
  }));
}
