/** Options of a request that is carried out once for each attempt, however often it is sent. */
export const once = (attempt: string) => ({ headers: { "Idempotency-Key": attempt } });
