import { useEffect, useState } from "react";
import type { PreviewSaleInput, SaleItem, SalePreview } from "#contract/orders/counter-sales.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { problemText } from "#web/shell/session/api-fetch.ts";

/** Something that is sold: a thing of the catalog, or a line by hand. */
export interface SoldLine {
  key: string;
  quantity: number;
  item: SaleItem | null;
  byHand: { what: string; unitCents: number; taxed: boolean } | null;
}

export interface SaleBuyer {
  contactId: string;
  name: string;
  organization: string;
  phone: string | null;
  email: string | null;
}

export interface Sale {
  lines: SoldLine[];
  buyer: SaleBuyer | null;
  coupon: string;
}

const empty: Sale = { lines: [], buyer: null, coupon: "" };
const storageKey = "draft:staff:counter-sale";

interface Kept {
  now: Sale;
  held: Sale[];
}

/** The sale under way and those on hold, as this device kept them; a damaged entry counts as none. */
function readKept(): Kept {
  try {
    const { now, held } = JSON.parse(localStorage.getItem(storageKey) ?? "") as Kept;
    if (Array.isArray(now.lines) && Array.isArray(held)) return { now, held };
  } catch {
    // Nothing was kept.
  }
  return { now: empty, held: [] };
}

/** The sale at the counter, kept on this device until it is finished. */
export function useSale() {
  const [{ now: sale, held }, set] = useState(readKept);
  const keep = (next: Kept) => {
    set(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the sale lasts as long as the page.
    }
  };
  const change = (changes: Partial<Sale>) => keep({ now: { ...sale, ...changes }, held });
  const put = (lines: SoldLine[]) => change({ lines });
  return {
    sale,
    held,
    change,
    /** One piece more of what is there already, or a new line. */
    add: (item: SaleItem) => {
      const known = sale.lines.find((line) => line.item?.sku === item.sku);
      put(
        known
          ? sale.lines.map((line) => (line === known ? { ...line, quantity: line.quantity + 1 } : line))
          : [...sale.lines, { key: crypto.randomUUID(), quantity: 1, item, byHand: null }],
      );
    },
    addByHand: (byHand: NonNullable<SoldLine["byHand"]>) =>
      put([...sale.lines, { key: crypto.randomUUID(), quantity: 1, item: null, byHand }]),
    setQuantity: (key: string, quantity: number) =>
      put(
        quantity < 1
          ? sale.lines.filter((line) => line.key !== key)
          : sale.lines.map((line) => (line.key === key ? { ...line, quantity: Math.min(100, quantity) } : line)),
      ),
    /** Puts the sale aside and begins another one. */
    hold: () => keep({ now: empty, held: [...held, sale] }),
    takeUp: (one: Sale) =>
      keep({ now: one, held: [...held.filter((other) => other !== one), ...(sale.lines.length > 0 ? [sale] : [])] }),
    finish: () => keep({ now: empty, held }),
  };
}

/** The sale as the server takes it. */
export const saleInput = ({ lines, buyer, coupon }: Sale): PreviewSaleInput => ({
  lines: lines.map(({ item, byHand, quantity }) =>
    item ? { sku: item.sku, quantity } : { ...(byHand ?? { what: "", unitCents: 0, taxed: false }), quantity },
  ),
  contactId: buyer?.contactId ?? null,
  coupon: coupon || null,
});

const pauseMilliseconds = 120;
const againMilliseconds = 2_000;

/** Sums of the sale, as the server says; the last answer stays, no longer `current`, while the next one is asked for. */
export function useSalePreview(sale: Sale): { preview: SalePreview | null; current: boolean; problem: string | null } {
  const [answer, setAnswer] = useState<{ asked: string; preview: SalePreview } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = JSON.stringify(saleInput(sale));
  useEffect(() => {
    const json = JSON.parse(asked) as PreviewSaleInput;
    if (json.lines.length === 0) {
      setAnswer(null);
      setProblem(null);
      return undefined;
    }
    const leaving = new AbortController();
    const ask = async () => {
      try {
        const preview = await answerOf(
          api.admin.orders["counter-sales"].preview.$post({ json }, until(leaving.signal)),
        );
        setAnswer({ asked, preview });
        setProblem(null);
      } catch (error) {
        if (leaving.signal.aborted) return;
        setProblem(problemText(error));
        timer = setTimeout(() => void ask(), againMilliseconds);
      }
    };
    let timer = setTimeout(() => void ask(), pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);
  return { preview: answer?.preview ?? null, current: answer?.asked === asked, problem };
}
