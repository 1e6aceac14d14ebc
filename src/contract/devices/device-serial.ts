/** Placeholders that makers leave in their firmware, and people write, where there is no serial number. */
const placeholders = new Set(
  (
    "NA NONE NO NULL NIL UNKNOWN UNDEFINED EMPTY INVALID TBD TEST SERIAL SERIALNUMBER NOSERIAL NOSERIALNUMBER SYSTEMSERIALNUMBER " +
    "CHASSISSERIALNUMBER BASEBOARDSERIALNUMBER DEFAULTSTRING DEFAULT OEM TOBEFILLEDBYOEM NOTAPPLICABLE NOTAVAILABLE NOTSPECIFIED " +
    "NINGUNO NINGUNA DESCONOCIDO NOTIENE SINSERIE SINNUMERO"
  ).split(" "),
);
const filler = /^(0+|X+|F+|1234567890?|123456789ABCDEF|0123456789)$/;

/**
 * A serial number as it is compared: capitals and digits only, as devices.serial_key in the database. Null when nothing is left, or what
 * is left is a placeholder.
 */
export function serialKey(text: string): string | null {
  const key = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return key === "" || placeholders.has(key) || filler.test(key) ? null : key;
}

/** A serial number as it is kept; null for a placeholder, which would join devices that are strangers. */
export const keptSerial = (text: string | null | undefined): string | null =>
  text && serialKey(text) !== null ? text.trim() : null;

/** Signs of a label code: without those that people take for another one. */
export const labelSigns = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const labelLength = 8;

/** A label code as typed, or as scanned with the address around it (`https://.../d/CODE`); null when it cannot be one. */
export function readLabelCode(text: string): string | null {
  const [, scanned = text] = /^\S*\/d\/([^/?#]+)/i.exec(text.trim()) ?? [];
  const code = scanned.toUpperCase().replace(/[\s-]+/g, "");
  return code.length === labelLength && [...code].every((sign) => labelSigns.includes(sign)) ? code : null;
}
