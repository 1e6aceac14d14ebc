/** The route guard's words. */
export const guardWords = {
  checking: "Loading...",
  checkingAdmin: "Verifying admin access...",
  failed: "Unable to verify admin access",
} as const;
