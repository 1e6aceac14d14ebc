/** Problem, for outcomes that a person can try again. */
export const linkProblems = {
  "too-often": "Too many attempts. Wait a few minutes, then try again.",
  failed: "We could not be reached. Check your connection and try again.",
  "wrong-password": "This is not the password typed at sign-up. Try again, or choose a new one.",
};

export const linkScreens = {
  signup: {
    title: "Confirm your email address",
    lead: "One click confirms that this address is yours and signs you in.",
    button: "Confirm Email Address",
  },
  recovery: {
    title: "Reset your password",
    lead: "Continue to choose a new password for your account.",
    button: "Continue",
  },
  email_change: {
    title: "Confirm the new email address",
    lead: "Your account changes to the new address once the old and the new one are both confirmed.",
    button: "Confirm Address Change",
  },
  unlock: {
    title: "Unlock sign-in",
    lead: "Sign-in was paused after too many wrong passwords. If that was you, unlock it here.",
    button: "Unlock Sign-in",
  },
};

export const resendStates = {
  offered: "No email yet? Look in your spam folder.",
  sending: "Sending...",
  sent: "A new link is on its way. The older one no longer works.",
  wait: "We sent one moments ago. Wait a minute, then try again.",
  failed: "It was not sent. Try again in a moment.",
};
