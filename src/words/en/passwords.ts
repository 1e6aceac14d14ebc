export const passwordRefusals = {
  same_password: "This is your present password. Choose another one.",
  insufficient_aal: "Confirm the second factor first: sign out and in again.",
  reauthentication_not_valid: "This code is not right, or too old. Type the one from our latest email.",
  over_request_rate_limit: "Too many tries. Wait a few minutes.",
};

export const passwordNeeds = {
  length: "At least 8 characters",
  characters: "Uppercase, lowercase, a number and a symbol",
};

export const passwordWeaknesses = {
  length: "Use at least 8 characters.",
  characters: "Mix uppercase, lowercase, numbers and symbols.",
  pwned: "This one is known from leaked lists. Choose another.",
};
