/** The browser's own brake on sign-in and sign-up, per action and email. */
export const attemptLimit = { attempts: 5, milliseconds: 15 * 60_000, storageKey: "auth-attempts" } as const;

/** Time that the route guard waits for the answer to `is_admin`. */
export const adminCheckTimeout = 10_000;

/** Key under which the browser keeps the session. */
export const sessionStorageKey = "sb-auth-token";
