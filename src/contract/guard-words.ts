/** The route guard's words (specification, section 2). */
export const guardWords = {
  checking: "Loading...",
  checkingAdmin: "Verifying admin access...",
  failed: "Unable to verify admin access",
} as const;
