import { z } from "zod";
import { Photo } from "#contract/content/pictures.ts";
import { Cents } from "#contract/invoices/billed-line.ts";
import { TakenPayment } from "#contract/orders/orders.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { TaxKind } from "#contract/products/product-fees.ts";
import { ProductCategory } from "#contract/products/product-categories.ts";
import { ProductDrawing } from "#contract/products/products.ts";
import { bodyOfText, lineOfText, queryText } from "#contract/values/text.ts";

const Quantity = z.number().int().min(1).max(100);

/** Something that is in no catalog, at the price that staff type. */
const LineByHand = z.strictObject({
  what: lineOfText(120, "Type what it is."),
  unitCents: Cents.min(1).max(shopLimits.handLineCents, "That is more than a line by hand takes."),
  /** Goods are taxed, labor is not. */
  taxed: z.boolean(),
  quantity: Quantity,
});

const saleFields = {
  lines: z
    .array(z.union([z.strictObject({ sku: lineOfText(40, "Type a SKU."), quantity: Quantity }), LineByHand]))
    .min(1, "Add at least one line.")
    .max(shopLimits.lines),
  /** Null for somebody who leaves no name. */
  contactId: z.uuid().nullish(),
  coupon: lineOfText(30, "Type the code.").nullish(),
};
export type SaleLineInput = z.infer<(typeof saleFields)["lines"]>[number];

export const PreviewSaleInput = z.strictObject(saleFields);
export type PreviewSaleInput = z.infer<typeof PreviewSaleInput>;

/** Sums of a sale now, line by line. */
export const SalePreview = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      sku: z.string().nullable(),
      quantity: z.number().int(),
      unitCents: z.number().int(),
      netCents: z.number().int(),
      taxed: z.boolean(),
      /** Pieces on the shelf; null for what needs none. */
      stock: z.number().int().nullable(),
    }),
  ),
  subtotalCents: z.number().int(),
  discountCents: z.number().int(),
  feeCents: z.number().int(),
  /** Of the lines that are taxed, after the discount. */
  taxedCents: z.number().int(),
  /** Thousandths of a percent. */
  taxRate: z.number().int(),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
  /** Reason for which the code does not count. */
  couponProblem: z.string().nullable(),
  /** Reason for which this client cannot buy on account. */
  invoiceProblem: z.string().nullable(),
  taxExempt: z.boolean(),
});
export type SalePreview = z.infer<typeof SalePreview>;

/** A sale at the counter, paid and taken along; nobody has to leave a name. */
export const CounterSaleInput = z.strictObject({
  ...saleFields,
  note: bodyOfText(shopLimits.note, "Write a line or two.").optional(),
  /** `invoice`: on the account of the client's organization. */
  method: z.enum([...TakenPayment.options, "invoice"], { error: "Choose how it was paid." }),
  /** Cash that was given, to say what goes back. */
  givenCents: Cents.optional(),
  reference: lineOfText(80, "Type the reference.").optional(),
  /** Mails it to the client. */
  receipt: z.boolean().default(false),
});
export type CounterSaleInput = z.infer<typeof CounterSaleInput>;

export const CounterSale = z.object({
  number: z.string(),
  totalCents: z.number().int(),
  changeCents: z.number().int(),
  /** The invoice of a sale on account. */
  invoice: z.string().nullable(),
});
export type CounterSale = z.infer<typeof CounterSale>;

/** Things that a counter sells, by words or SKU. */
export const SaleItemsInput = z.object({ q: queryText(100).default("") });
export const SaleItem = z.object({
  sku: z.string(),
  name: z.string(),
  unitCents: z.number().int(),
  category: ProductCategory,
  taxKind: TaxKind,
  stock: z.number().int().nullable(),
  drawing: ProductDrawing,
  photo: Photo.optional(),
});
export type SaleItem = z.infer<typeof SaleItem>;
export const SaleItems = z.object({ items: z.array(SaleItem) });
