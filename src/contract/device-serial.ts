/** A serial number as it is compared: capitals and digits only, as devices.serial_key in the database. Null when nothing is left. */
export const serialKey = (text: string): string | null => text.toUpperCase().replace(/[^A-Z0-9]/g, "") || null;

/** Signs of a label code: without those that people take for another one. */
export const labelSigns = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const labelLength = 8;

/** A label code as typed or scanned; null when it cannot be one. */
export function readLabelCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]+/g, "");
  return code.length === labelLength && [...code].every((sign) => labelSigns.includes(sign)) ? code : null;
}
