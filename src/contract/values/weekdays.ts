/** The days of a week as content names them, Monday first. Free of zod. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
