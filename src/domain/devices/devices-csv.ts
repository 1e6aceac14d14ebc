import { csvOf } from "#contract/values/csv.ts";
import { flagWords } from "#contract/devices/device-flags.ts";
import type { Ctx } from "#domain/ctx.ts";
import { type DeviceRow, flagsOf, systemOf } from "#domain/devices/device-rows.ts";
import * as t from "#words/devices.ts";

const columns = [
  "name",
  "type",
  "make",
  "model",
  "serial",
  "mac",
  "processor",
  "memory",
  "storage",
  "operating_system",
  "purchased_on",
  "warranty_until",
  "status",
  "site",
  "used_by",
  "watch",
  "label",
  "notes",
];

/** Devices as CSV, without PINs, passwords and what staff noted. */
export const devicesCsv = (ctx: Ctx, rows: readonly DeviceRow[]): string =>
  csvOf(
    columns,
    rows.map((row) => [
      row.name,
      t.deviceKindLabels[row.kind],
      row.make,
      row.model,
      row.serial ?? "",
      row.mac ?? "",
      row.processor,
      row.memory,
      row.storage,
      systemOf(ctx, row.operating_system)?.name ?? "",
      row.purchased_on ?? "",
      row.warranty_until ?? "",
      t.deviceStatusLabels[row.status],
      row.site_name ?? "",
      row.contact_name ?? "",
      flagsOf(ctx, row).map(flagWords).join("; "),
      row.label_code,
      row.notes,
    ]),
  );
