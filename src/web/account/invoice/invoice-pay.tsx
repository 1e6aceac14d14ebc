import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { InvoiceView } from "#contract/invoices/invoices.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { type AskedPart, leastPartCents } from "#contract/invoices/part-payment.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as language from "#words/language.ts";
import * as t from "#words/invoices.ts";

interface Props {
  invoice: InvoiceView;
  /** The part that was asked for, as it was typed; null without one. */
  typed: string | null;
  part: AskedPart | null;
}

/**
 * The way to the card: the whole balance, the deposit that is asked for, or a part. Plain forms, since the page that takes the card is
 * always loaded anew.
 */
export function InvoicePay({ invoice, typed, part }: Props) {
  const { number, openCents, depositDueCents, canPayByCard } = invoice;
  if (!canPayByCard) return null;
  return (
    <>
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
      {openCents > leastPartCents ? <PartOfIt {...{ number, openCents, typed, part }} /> : null}
    </>
  );
}

const problemWords = (openCents: number) => ({
  no_amount: t.partNoAmount,
  too_small: fill(t.partTooSmall, { least: formatMoney(leastPartCents) }),
  too_large: fill(t.partTooLarge, { most: formatMoney(openCents) }),
  rest_too_small: fill(t.partLeavesTooLittle, { least: formatMoney(shopLimits.cardMinimumCents) }),
});

/** Opens by itself when the part that was asked for cannot be paid. */
function PartOfIt({
  number,
  openCents,
  typed,
  part,
}: Omit<Props, "invoice"> & Pick<InvoiceView, "number" | "openCents">) {
  const problem = part && "problem" in part ? problemWords(openCents)[part.problem] : null;
  return (
    <details className="invoice-pay invoice-part" open={problem !== null || undefined}>
      <summary className={buttonClass("outline")}>{t.payPart}</summary>
      <form method="get" action={language.linkTo(`/invoice/${number}/`)} noValidate>
        <ErrorSummary
          attempt={problem}
          problems={problem ? [{ fieldId: "part-amount", label: t.partAmount, message: problem }] : []}
        />
        <input type="hidden" name="pay" value="part" />
        <TextField
          id="part-amount"
          name="amount"
          label={t.partAmount}
          hint={fill(t.partLimits, { least: formatMoney(leastPartCents), most: formatMoney(openCents) })}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed ?? ""}
          {...(problem && { errors: [problem] })}
        />
        <Button type="submit">{t.payThisPart}</Button>
      </form>
    </details>
  );
}
