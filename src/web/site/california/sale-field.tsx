const width = 420;
const lines = [9, 27, 45, 63, 81];

/** A field in rows, parted as the money is: the price, the tax, the fee. Decoration: the lines below say the same. */
export function SaleField({ price, tax, fee }: { price: number; tax: number; fee: number }) {
  const total = Math.max(1, price + tax + fee);
  const taxFrom = Math.round((width * price) / total);
  const feeFrom = Math.round((width * (price + tax)) / total);
  // A fee of a few dollars is still to be seen beside a price of thousands.
  const feeStart = fee > 0 ? Math.min(feeFrom, width - 8) : width;
  const taxStart = tax > 0 ? Math.min(taxFrom, feeStart - 8) : feeStart;
  const rows = (from: number, to: number) => lines.map((y) => `M${from} ${y}H${to}`).join("");
  return (
    <svg className="orchard" viewBox={`0 0 ${width} 92`} width={width} height="92" aria-hidden="true">
      <path d={rows(0, Math.max(0, taxStart - 4))} stroke="var(--row)" strokeWidth="12" />
      {tax > 0 ? (
        <path d={rows(taxStart, Math.max(taxStart, feeStart - 4))} stroke="var(--tr)" strokeWidth="12" />
      ) : null}
      {fee > 0 ? <path d={rows(feeStart, width)} stroke="var(--sun)" strokeWidth="12" /> : null}
    </svg>
  );
}
