import { useState } from "react";
import { readCents } from "#contract/values/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { SoldLine } from "./use-sale.ts";

interface Props {
  coupon: string;
  couponProblem: string | null;
  addByHand: (line: NonNullable<SoldLine["byHand"]>) => void;
  setCoupon: (code: string) => void;
}

/** A line by hand, and a code that lowers the price. */
export function SaleExtras({ coupon, couponProblem, addByHand, setCoupon }: Props) {
  const [open, setOpen] = useState<"line" | "coupon" | null>(coupon ? "coupon" : null);
  const toggle = (part: "line" | "coupon") => setOpen(open === part ? null : part);
  return (
    <div className="sale-extras">
      <div className="sale-extras-buttons">
        <Button tone="outline" aria-expanded={open === "line"} onClick={() => toggle("line")}>
          <Icon name="plus" /> Line by hand
        </Button>
        <Button tone="outline" aria-expanded={open === "coupon"} onClick={() => toggle("coupon")}>
          Discount
        </Button>
      </div>
      {open === "line" ? (
        <LineByHand
          onAdd={(line) => {
            addByHand(line);
            setOpen(null);
          }}
        />
      ) : null}
      {open === "coupon" ? (
        <TextField
          id="sale-coupon"
          label="Coupon code"
          autoComplete="off"
          optional
          value={coupon}
          errors={couponProblem ? [couponProblem] : []}
          onChange={(event) => setCoupon(event.currentTarget.value.trim())}
        />
      ) : null}
    </div>
  );
}

function LineByHand({ onAdd }: { onAdd: Props["addByHand"] }) {
  const [what, setWhat] = useState("");
  const [price, setPrice] = useState("");
  const [taxed, setTaxed] = useState(true);
  const [refused, setRefused] = useState(false);
  const unitCents = readCents(price);
  const add = () => {
    if (what.trim() === "" || !unitCents) return setRefused(true);
    onAdd({ what: what.trim(), unitCents, taxed });
  };
  return (
    <div className="sale-by-hand" role="group" aria-label="Line by hand">
      <TextField
        id="sale-what"
        label="What it is"
        maxLength={120}
        value={what}
        errors={refused && what.trim() === "" ? ["Type what it is."] : []}
        onChange={(event) => setWhat(event.currentTarget.value)}
      />
      <TextField
        id="sale-price"
        label="Price"
        inputMode="decimal"
        value={price}
        errors={refused && !unitCents ? ["Type an amount, such as 24.50."] : []}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
      <Checkbox
        id="sale-taxed"
        label="Goods, with sales tax"
        checked={taxed}
        onChange={(event) => setTaxed(event.currentTarget.checked)}
      />
      <Button tone="outline" onClick={add}>
        Add Line
      </Button>
    </div>
  );
}
