import { config } from "zod/v4/core";

// Without this zod tries eval once, which the content policy refuses and browsers report.
config({ jitless: true });

export * from "zod/v4";
