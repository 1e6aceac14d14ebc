export { tidyDay, tidyTime } from "#contract/values/spanish-times.ts";
