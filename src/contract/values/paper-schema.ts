import { z } from "zod";
import { languages } from "#contract/values/languages.ts";
import type { Paper } from "#contract/values/paper.ts";

const Titled = z.object({ title: z.string() });

const Column = z.object({ head: z.string(), numeric: z.boolean().optional(), share: z.number().optional() });

const Note = z.object({
  text: z.string(),
  strong: z.string().optional(),
  quiet: z.boolean().optional(),
  beside: z.boolean().optional(),
  whileOpen: z.boolean().optional(),
});

/** A paper as the API answers it, to be drawn by whoever asked. */
export const PaperAnswer = z.object({
  title: z.string(),
  number: z.string(),
  day: z.string().nullable(),
  date: z.string().optional(),
  language: z.enum(languages),
  stamp: z.string().optional(),
  letterhead: z.object({ name: z.string(), lines: z.array(z.string()) }),
  facts: z.array(z.string()),
  blocks: z.array(Titled.extend({ lines: z.array(z.string()) })).optional(),
  codes: z.array(z.string()).optional(),
  table: z
    .object({
      caption: z.string(),
      columns: z.array(Column),
      rows: z.array(z.object({ cells: z.array(z.string()), notes: z.array(z.string()) })),
    })
    .nullable(),
  totals: z.array(z.object({ label: z.string(), value: z.string(), strong: z.boolean().optional() })),
  notes: z.array(Note),
  pay: Titled.extend({ text: z.string(), value: z.string(), until: z.string() }).optional(),
  notices: z.array(Titled.extend({ text: z.array(z.string()) })).optional(),
  signed: z.string().optional(),
  signatures: z
    .array(
      z.union([
        z.string(),
        z.object({ label: z.string(), value: z.string().optional(), strokes: z.string().optional() }),
      ]),
    )
    .optional(),
  foot: z.array(z.string()).optional(),
}) satisfies z.ZodType<Paper>;
