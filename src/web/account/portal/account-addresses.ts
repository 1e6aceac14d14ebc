/** Where the account's own screens ask. */
export const accountAddresses = {
  me: "/api/me",
  deletion: "/api/me/deletion",
  export: "/api/me/export",
  sessions: "/api/me/sessions",
  session: (id: string) => `/api/me/sessions/${encodeURIComponent(id)}`,
  recoveryCodes: "/api/me/recovery-codes",
  redeemRecoveryCode: "/api/me/recovery-codes/redeem",
} as const;
