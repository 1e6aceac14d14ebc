/** Errors of browsers as both sides know them. Nothing here may import zod: it travels to the browser. */
export const browserErrorLimits = {
  bytes: 4000,
  message: 300,
  file: 200,
  path: 300,
  /** Told of in one look at a page. */
  perPage: 3,
  /** Different ones that are kept; the rest is left out. */
  kept: 500,
  days: 30,
} as const;

/** Share of page looks that tell of errors: staff are few, clients many. */
export const browserErrorShare = { staff: 1, clients: 0.25 } as const;

/** Share of policy reports that is kept: one extension of a browser sends them from each page. */
export const policyReportShare = 0.25;
