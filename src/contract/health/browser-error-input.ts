import { z } from "zod";
import { browserErrorLimits } from "#contract/health/browser-error-rules.ts";

/** An error that a page of ours met. */
export const BrowserErrorInput = z.strictObject({
  message: z.string().min(1).max(browserErrorLimits.message),
  file: z.string().max(browserErrorLimits.file),
  line: z.number().int().min(0).max(1_000_000),
  /** The path of the page, of which only its pattern is kept. */
  path: z.string().startsWith("/").max(browserErrorLimits.path),
});

/** A report as browsers send it to `report-uri` (CSP level 2); they add fields at will. */
export const PolicyReportInput = z.object({
  "csp-report": z.object({
    "document-uri": z.string().max(browserErrorLimits.bytes),
    "violated-directive": z.string().max(200).optional(),
    "effective-directive": z.string().max(200).optional(),
    "blocked-uri": z.string().max(browserErrorLimits.bytes).default(""),
    "source-file": z.string().max(browserErrorLimits.bytes).nullish(),
    "line-number": z.number().int().min(0).nullish(),
  }),
});
