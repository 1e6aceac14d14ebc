/** Mail providers that people here use. Those at the end are too short to guess at, or differ from another by one letter. */
const guessable = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "comcast.net",
  "sbcglobal.net",
  "protonmail.com",
];
const known = new Set([...guessable, "aol.com", "att.net", "live.com", "mail.com", "me.com", "msn.com", "ymail.com"]);

const endings: Record<string, string> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  cm: "com",
  comm: "com",
  vom: "com",
  xom: "com",
  cpm: "com",
  ner: "net",
  nte: "net",
  ogr: "org",
};

/** True when one slip makes `typed` of `meant`: a letter too many, missing, wrong, or swapped with its neighbor. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const rests = (skipTyped: number, skipMeant: number) => typed.slice(at + skipTyped) === meant.slice(at + skipMeant);
  const swapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && rests(2, 2);
  return rests(1, 1) || rests(1, 0) || rests(0, 1) || swapped;
}

/** Guesses the address that was meant by one with a slip in its domain, such as `ana@gmial.com`; null when it looks right. */
export function meantAddress(typed: string): string | null {
  const [, local = "", written = ""] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? [];
  const domain = written.toLowerCase();
  if (!domain || known.has(domain)) return null;
  const ending = domain.slice(domain.lastIndexOf(".") + 1);
  const better = endings[ending];
  const repaired = better && domain.includes(".") ? `${domain.slice(0, -ending.length)}${better}` : domain;
  const meant = known.has(repaired) ? repaired : (guessable.find((one) => isOneSlip(repaired, one)) ?? repaired);
  return meant === domain ? null : `${local}@${meant}`;
}
