// People separate digits with spaces, dots and all kinds of dashes.
const gap = "[ .\\u00a0\\-\\u2010-\\u2015]";
const digitsOf = (text: string) => text.replace(/\D/g, "");

const cardLike = new RegExp(`(?<!\\d)\\d(?:${gap}?\\d){12,18}(?!\\d)`, "g");
const socialSecurityLike = new RegExp(`(?<![\\d-])\\d{3}${gap}\\d{2}${gap}\\d{4}(?![\\d-])`, "g");
const namedSocialSecurity = /((?:\bssn\b|social security|seguro social)\D{0,30})(\d{9})(?!\d)/gi;
const mailLike = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const phoneLike = /(?<![\d$])(?:\+\d{1,3}[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}(?!\d)/g;
const foreignPhoneLike = /\+\d(?:[ ().-]{0,2}\d){7,13}(?!\d)/g;

/** The check digit of payment cards (Luhn, ISO/IEC 7812). */
function holdsLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** Masks payment card and social security numbers: the assistant neither stores nor forwards them. */
export function maskSecrets(text: string): string {
  return (
    text
      // Full-width digits count as digits.
      .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
      .replace(cardLike, (found) => (holdsLuhn(digitsOf(found)) ? "[card number removed]" : found))
      .replace(socialSecurityLike, "[social security number removed]")
      .replace(namedSocialSecurity, "$1[social security number removed]")
  );
}

/** Also masks email addresses and phone numbers, except those in `ours`. */
export function maskPersonal(text: string, ours: string[] = []): string {
  const kept = new Set(ours.map((one) => digitsOf(one) || one.toLowerCase()));
  const isOurs = (found: string) => {
    const digits = digitsOf(found);
    return kept.has(digits) || kept.has(`1${digits}`) || kept.has(digits.replace(/^1/, ""));
  };
  return maskSecrets(text)
    .replace(mailLike, (found) => (kept.has(found.toLowerCase()) ? found : "[email address]"))
    .replace(foreignPhoneLike, (found) => (isOurs(found) ? found : "[phone number]"))
    .replace(phoneLike, (found) => (isOurs(found) ? found : "[phone number]"));
}

/** Masks the parts of a person's name. */
export function maskName(text: string, name: string): string {
  const words = name.split(/\s+/).filter((word) => word.length > 1);
  return words.reduce(
    (masked, word) =>
      masked.replace(
        new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "giu"),
        "[name]",
      ),
    text,
  );
}
