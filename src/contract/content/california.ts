import { z } from "zod";
import { CalendarDay } from "#contract/values/clock-time.ts";

/** `content/california.yaml` and `content/california/`: the California tools' words, and the dated rules they reckon with. */

const Text = z.string().trim().min(1);
const Cents = z.number().int().positive();

const sourced = {
  /** The first day of the rule; it holds until the next one's. */
  from: CalendarDay,
  /** Somebody has compared the figure with the source, and it is the one in force. */
  checked: z.boolean(),
  note: Text.optional(),
  source: z.strictObject({ name: Text, url: z.url({ protocol: /^https$/ }) }),
} as const;

type Period = { from: string; checked: boolean; note?: string | undefined };

/** In the order of time, and what nobody has checked says what to do about it. */
const periodsOf = <Schema extends z.ZodType<Period>>(schema: Schema) =>
  z
    .array(schema)
    .min(1)
    .superRefine((periods, context) => {
      for (const [index, { from, checked, note }] of periods.entries()) {
        const before = periods[index - 1];
        if (before && before.from >= from)
          context.addIssue({ code: "custom", path: [index, "from"], message: "must come after the one before it" });
        if (!checked && note === undefined)
          context.addIssue({
            code: "custom",
            path: [index, "note"],
            message: "say where to confirm what is not checked",
          });
      }
    });

const rule = { title: Text, law: Text, explained: Text } as const;

export const ScreenFee = z.strictObject({
  ...rule,
  periods: periodsOf(
    z.strictObject({
      ...sourced,
      cents: z.strictObject({ screen_small: Cents, screen_medium: Cents, screen_large: Cents }),
    }),
  ),
});

export const BatteryFee = z.strictObject({
  ...rule,
  periods: periodsOf(
    z.strictObject({ ...sourced, basisPoints: z.number().int().positive().max(10_000), capCents: Cents }),
  ),
});

export const SalesTaxRules = z.strictObject({
  title: Text,
  law: Text,
  kinds: z
    .array(
      z.strictObject({
        id: z.enum(["goods", "repair", "build", "software"]),
        label: Text,
        taxable: z.boolean(),
        explained: Text,
        ...sourced,
      }),
    )
    .refine((kinds) => new Set(kinds.map(({ id }) => id)).size === 4 && kinds.length === 4, "name each kind once"),
});

/** Sales tax by city, dated: what an order of a day is taxed at. */
export const CityRates = z.strictObject({
  title: Text,
  source: z.strictObject({ name: Text, url: z.url({ protocol: /^https$/ }) }),
  cities: z.record(
    z.string(),
    periodsOf(
      z.strictObject({
        from: sourced.from,
        checked: sourced.checked,
        note: sourced.note,
        percent: z.number().min(7.25).max(12),
      }),
    ),
  ),
});

export const PrivacyLaw = z.strictObject({
  ...rule,
  periods: periodsOf(
    z.strictObject({
      ...sourced,
      revenueCents: Cents,
      consumers: z.number().int().positive(),
      sharePercent: z.number().int().min(1).max(100),
    }),
  ),
});

const Tool = z.strictObject({ title: Text, lead: Text, note: Text });

export const CaliforniaWords = z.strictObject({
  fees: Tool,
  privacy: Tool.extend({ nextCovered: z.array(Text).min(2), nextFree: z.array(Text).min(2) }),
  rules: z.strictObject({ title: Text, lead: Text }),
});

/** Words and rules together, as the page needs them. */
export type California = {
  words: z.infer<typeof CaliforniaWords>;
  screen: z.infer<typeof ScreenFee>;
  battery: z.infer<typeof BatteryFee>;
  salesTax: z.infer<typeof SalesTaxRules>;
  cityRates: z.infer<typeof CityRates>;
  privacyLaw: z.infer<typeof PrivacyLaw>;
  repairNotices: z.infer<typeof RepairNotices>;
};

const NoticeWords = z.strictObject({ title: Text, text: z.array(Text).min(1) });

const RepairNotice = z.strictObject({
  law: Text,
  checked: CalendarDay,
  source: z.strictObject({ name: Text, url: z.url({ protocol: /^https$/ }) }),
  en: NoticeWords,
  es: NoticeWords,
});
export type RepairNotice = z.infer<typeof RepairNotice>;

/** Notices that papers of repairs carry because the law wants them. */
export const RepairNotices = z.strictObject({
  ...rule,
  notices: z.strictObject({ claimCheck: RepairNotice, estimate: RepairNotice, independent: RepairNotice }),
});
export type RepairNotices = z.infer<typeof RepairNotices>;
