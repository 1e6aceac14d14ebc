import { useState } from "react";
import type { CounterSale as Sold } from "#contract/orders/counter-sales.ts";
import { StaffScreen } from "#web/admin/list/staff-screen.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { SaleBuyerCard } from "./sale-buyer.tsx";
import { SaleDone } from "./sale-done.tsx";
import { SaleExtras } from "./sale-extras.tsx";
import { SaleLines } from "./sale-lines.tsx";
import { SalePayment } from "./sale-payment.tsx";
import { SaleSearch } from "./sale-search.tsx";
import { useSale, useSalePreview } from "./use-sale.ts";
import "./counter-sale.css";

export const clientLoader = staffLoader(() => Promise.resolve(null));

export const meta = staffMeta("Counter sale");

/** Sells what lies on the counter: scan, take the money, done. */
export default function CounterSale() {
  const { sale, held, change, add, addByHand, setQuantity, hold, takeUp, finish } = useSale();
  const { preview, current, problem } = useSalePreview(sale);
  const [sold, setSold] = useState<Sold | null>(null);
  return (
    <StaffScreen
      className="sale"
      title="Counter sale"
      note="kept until you finish"
      actions={
        <>
          <Button tone="outline" disabled={sale.lines.length === 0} onClick={hold}>
            Hold
          </Button>
          <ButtonLink tone="outline" to="/admin/orders/new/" className="staff-wide">
            Phone order
          </ButtonLink>
        </>
      }
    >
      {sold ? (
        <SaleDone sold={sold} onNext={() => setSold(null)} />
      ) : (
        <div className="sale-panes">
          <div className="sale-left">
            <SaleSearch onPick={add} onDone={() => document.querySelector<HTMLElement>("#cash-given")?.focus()} />
            {held.length > 0 ? (
              <p className="sale-held">
                On hold:
                {held.map((one, index) => (
                  <Button key={one.lines[0]?.key ?? index} tone="outline" size="small" onClick={() => takeUp(one)}>
                    {one.buyer?.name ?? one.lines[0]?.item?.name ?? one.lines[0]?.byHand?.what ?? "Sale"}
                  </Button>
                ))}
              </p>
            ) : null}
            <SaleLines lines={sale.lines} preview={preview} setQuantity={setQuantity} />
            <SaleExtras
              coupon={sale.coupon}
              couponProblem={preview?.couponProblem ?? null}
              addByHand={addByHand}
              setCoupon={(coupon) => change({ coupon })}
            />
            <SaleBuyerCard
              buyer={sale.buyer}
              taxExempt={preview?.taxExempt ?? false}
              onPick={(buyer) => change({ buyer })}
            />
          </div>
          <SalePayment
            sale={sale}
            preview={sale.lines.length > 0 ? preview : null}
            current={current}
            problem={problem}
            onSold={(done) => {
              finish();
              setSold(done);
            }}
          />
        </div>
      )}
    </StaffScreen>
  );
}
