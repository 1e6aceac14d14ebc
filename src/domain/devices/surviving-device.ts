import { type RawBuilder, sql } from "kysely";

/** The id of a device, or of the one it became when its organizations were merged. */
export const survivingId = (id: string): RawBuilder<string> =>
  sql<string>`coalesce((select device_id from merged_devices where id = ${id}::uuid), ${id}::uuid)`;

/** True for the device with a label code, also that of one which became it. */
export const hasLabel = (code: string | null): RawBuilder<boolean> =>
  sql<boolean>`(devices.label_code = ${code}
    or devices.id = (select device_id from merged_devices where label_code = ${code}))`;
