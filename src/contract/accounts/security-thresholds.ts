const minute = 60;
const hour = 60 * minute;

/** From when on something is worth a security event. Nobody is refused for it. */
export const securityThresholds = {
  /** Accounts that failed from one network within the time. */
  stuffing: { accounts: 10, seconds: 10 * minute },
  /** Sign-ups from one network that are nothing special yet. */
  signUps: { name: "signal-signups", points: 5, seconds: hour },
  /** Refusals of one person on staff paths that may be a wrong turn. */
  probes: { name: "signal-probes", points: 2, seconds: 10 * minute },
  /** Time an account sleeps before its next sign-in is told of. */
  dormant: 90 * 24 * hour,
  /** One event of a kind about the same network or account in this time. */
  again: { name: "signal", points: 1, seconds: hour },
} as const;
