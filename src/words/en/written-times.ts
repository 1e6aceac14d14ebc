// Tidies what Intl writes.
export { tidyDay, tidyTime } from "#contract/values/english-times.ts";
