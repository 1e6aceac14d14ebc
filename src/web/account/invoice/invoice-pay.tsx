import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { InvoiceView } from "#contract/invoices/invoices.ts";
import { Button } from "#web/ui/button.tsx";
import * as language from "#words/language.ts";
import * as t from "#words/invoices.ts";

/**
 * The way to the card: the whole balance, or the deposit that is asked for. A plain form, since the page that takes the card is always
 * loaded anew.
 */
export function InvoicePay({
  invoice: { number, openCents, depositDueCents, canPayByCard },
}: {
  invoice: InvoiceView;
}) {
  if (!canPayByCard) return null;
  return (
    <form method="get" action={language.linkTo(`/invoice/${number}/`)} className="invoice-pay">
      {depositDueCents > 0 && depositDueCents < openCents ? (
        <fieldset>
          <legend>{t.whatToPay}</legend>
          <label>
            <input type="radio" name="pay" value="deposit" defaultChecked />
            {fill(t.depositOnly, { amount: formatMoney(depositDueCents) })}
          </label>
          <label>
            <input type="radio" name="pay" value="balance" />
            {fill(t.fullBalance, { amount: formatMoney(openCents) })}
          </label>
        </fieldset>
      ) : (
        <input type="hidden" name="pay" value="balance" />
      )}
      <Button type="submit" tone="go" size="big">
        {depositDueCents > 0 && depositDueCents < openCents
          ? t.pay
          : fill(t.payAmount, { amount: formatMoney(openCents) })}
      </Button>
    </form>
  );
}
