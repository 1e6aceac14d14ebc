import type { SalePreview } from "#contract/orders/counter-sales.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SalePicture } from "./sale-picture.tsx";
import { onShelf } from "./shelf-words.ts";
import type { SoldLine } from "./use-sale.ts";

interface Props {
  lines: SoldLine[];
  preview: SalePreview | null;
  setQuantity: (key: string, quantity: number) => void;
}

/** The things of a sale with their number; a number of none takes a thing off. */
export const SaleLines = ({ lines, preview, setQuantity }: Props) => (
  <ul className="sale-lines" aria-label="Lines">
    {lines.map((line, index) => (
      <SaleLine key={line.key} line={line} sum={preview?.lines[index]} setQuantity={setQuantity} />
    ))}
  </ul>
);

interface LineProps {
  line: SoldLine;
  /** As the server priced it; undefined until it has. */
  sum: SalePreview["lines"][number] | undefined;
  setQuantity: Props["setQuantity"];
}

function SaleLine({ line: { key, item, byHand, quantity }, sum, setQuantity }: LineProps) {
  const name = item?.name ?? byHand?.what ?? "";
  const unitCents = item?.unitCents ?? byHand?.unitCents ?? 0;
  const isLabor = item ? item.taxKind === "service" : byHand?.taxed === false;
  const stock = sum?.stock ?? item?.stock ?? null;
  const taxWord = sum ? (sum.taxed ? "taxed" : isLabor ? "labor, not taxed" : "not taxed") : "";
  return (
    <li className="sale-line">
      <SalePicture item={item} sizes="56px" />
      <span className="sale-what">
        <b>{name}</b>
        <span className={stock !== null && stock < quantity ? "late" : undefined}>
          {[item?.sku ?? "By hand", onShelf(stock), taxWord].filter(Boolean).join(", ")}
        </span>
      </span>
      <span className="sale-stepper">
        <button type="button" aria-label={`One less: ${name}`} onClick={() => setQuantity(key, quantity - 1)}>
          −
        </button>
        <input
          inputMode="numeric"
          aria-label={`Quantity of ${name}`}
          value={quantity}
          onChange={({ currentTarget: { value } }) => /^\d{1,3}$/.test(value) && setQuantity(key, Number(value))}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" aria-label={`One more: ${name}`} onClick={() => setQuantity(key, quantity + 1)}>
          +
        </button>
      </span>
      <b className="figures sale-sum">{formatMoney(unitCents * quantity)}</b>
      <button type="button" className="icon-btn" aria-label={`Remove ${name}`} onClick={() => setQuantity(key, 0)}>
        <Icon name="close" />
      </button>
    </li>
  );
}
