import type { ChatLanguage } from "#contract/chat-rules.ts";
import { dollars } from "#domain/knowledge/spoken-price.ts";

const units =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const spoken = new RegExp(
  `\\b(?:(\\d{1,3})|(${tens.join("|")})(?:[ -](${units.slice(1, 10).join("|")}))?|(${units.slice(2).join("|")}))[ -](?:[a-z]+ ){0,2}(?:seats?|desks?|people|persons?|employees|users?|computers?|pcs?|workers|staff|of us|puestos|personas|empleados|computadoras)\\b`,
);

/** How many seats a question is about: "thirty people", "a 60-desk office"; null where it does not say. */
export function seatsIn(plain: string): number | null {
  const [, digits, ten, unit, small] = spoken.exec(plain) ?? [];
  if (digits) return Number(digits);
  if (ten) return 20 + 10 * tens.indexOf(ten) + Math.max(0, units.indexOf(unit ?? ""));
  return small ? units.indexOf(small) : null;
}

/** "$49 a seat a month, from 5 seats; from 25 seats $46, from 50 seats $43" */
const bands = /\$(\d+) (?:a|per) seat a month[^;]*; ((?:from \d+ seats \$\d+(?:, )?)+)/;
const fewest = /from (\d+) seats(?! \$)/;

/**
 * What a seat and all seats come to a month in an office of the size a question names, by the price that stands in `text`;
 * null where either is missing, or the office is too small.
 */
export function seatPrice(text: string, plain: string, language: ChatLanguage): string | null {
  const seats = seatsIn(plain);
  const [whole = "", base = "", larger = ""] = bands.exec(text) ?? [];
  if (seats === null || whole === "" || seats < Number(fewest.exec(whole)?.[1] ?? 1)) return null;
  const prices = [...larger.matchAll(/from (\d+) seats \$(\d+)/g)].map(([, from, price]) => ({
    from: Number(from),
    price: Number(price),
  }));
  const each = prices.findLast(({ from }) => seats >= from)?.price ?? Number(base);
  const all = dollars(seats * each * 100);
  return language === "en"
    ? `For ${seats} seats that is $${each} a seat, ${all} a month.`
    : `Con ${seats} puestos son $${each} por puesto, ${all} al mes.`;
}
