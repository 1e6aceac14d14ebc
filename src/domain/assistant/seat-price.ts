import type { ChatLanguage } from "#contract/chat-rules.ts";
import { countsIn } from "#domain/assistant/counts-in.ts";
import { dollars } from "#domain/knowledge/spoken-price.ts";

/** How many seats a question is about: "thirty people", "a 60-desk office"; null where it does not say. */
export function seatsIn(plain: string): number | null {
  const { seats, people, computers } = countsIn(plain);
  return seats ?? people ?? computers ?? null;
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
