/** Characters that people's text may hold. Travels to the browser, so it is free of zod. */

/** Cuts a text to at most `max` UTF-16 units, and never inside what people see as one character. */
export function cutText(text: string, max: number): string {
  const whole = text.toWellFormed();
  if (whole.length <= max) return whole;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(whole.slice(0, max + 64))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return whole.slice(0, end);
}

/** Cuts like `cutText` and shows with "…" that something is missing. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`;

/** U+0000 and lone surrogates: no person types them, and Postgres stores neither. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

// Zero-width signs, soft hyphens and direction overrides; joiners and direction marks stay, since emoji and some scripts need them.
const invisible = /[\u00AD\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
// Letters that are shown as nothing, and every kind of blank but the plain one.
const blanks = /[\u00A0\u115F\u1160\u1680\u2000-\u200A\u202F\u205F\u2800\u3000\u3164\uFFA0]/g;
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const lineControls = /[\u0001-\u001F\u007F-\u009F\u2028\u2029]+/g;
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const bodyControls = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g;

const ends = /^[\s\u061C\u200C-\u200F]+|[\s\u061C\u200C-\u200F]+$/g;

/** One line as people see it: tabs and line ends become blanks, invisible characters go, joiners and marks at its ends too. */
export const tidyLine = (text: string): string =>
  text.replace(invisible, "").replace(blanks, " ").replace(lineControls, " ").replace(ends, "");

/** Marks of direction and joiners, which turn around or hide what stands beside them. */
const disguises = /[\u061C\u200C-\u200F]/g;
/** "example.com", "192.0.2.1", "https://", "name@host", "(209) 555-0100": mail programs make links of them. */
const linkLike = /[\p{L}\p{N}][.\u3002]\p{L}{2}|\d[.\u3002]\d+[.\u3002]\d|:\/\/|@|(?:\p{N}[^\p{L}\p{N}]*){7}/u;

/** A name that somebody typed, for a letter of ours to somebody else: null for one that reads like an address. */
export function mailableName(name: string): string | null {
  const plain = tidyLine(name).replace(disguises, "");
  return plain === "" || linkLike.test(plain.normalize("NFKC")) ? null : plain;
}

/** Several lines as people see them: line ends become LF, invisible characters go. */
export const tidyBody = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(invisible, "")
    .replace(blanks, " ")
    .replace(bodyControls, "")
    .replace(ends, "");
