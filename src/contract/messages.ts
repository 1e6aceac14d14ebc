/** Every toast, word for word. */
export const messages = {
  tooManySignIns: { title: "Too Many Attempts", description: "Please wait before trying to sign in again." },
  tooManySignUps: { title: "Too Many Attempts", description: "Please wait before trying to sign up again." },
  invalidCredentials: { title: "Invalid Credentials", description: "The email or password you entered is incorrect." },
  emailNotVerified: {
    title: "Email Not Verified",
    description: "Please check your email and click the verification link.",
  },
  invalidEmail: { title: "Invalid Email", description: "Please enter a valid email address." },
  accountExists: {
    title: "Account Already Exists",
    description: "An account with this email already exists. Try signing in.",
  },
  passwordTooWeak: {
    title: "Password Too Weak",
    description: "Use at least 8 characters with uppercase, lowercase, numbers and symbols.",
  },
  signUpUnavailable: {
    title: "Sign Up Unavailable",
    description: "Registration is temporarily disabled. Please contact support.",
  },
  signUpSuccessful: {
    title: "Sign Up Successful",
    description: "Please check your email to verify your account.",
  },
  signInSuccessful: { title: "Sign In Successful", description: "Welcome back!" },
  /** The first sign-in of a new account. */
  accountReady: { title: "Sign In Successful", description: "Welcome! Your account is ready." },
  exchangeFailed: { title: "Authentication Error", description: "Failed to complete sign in." },
  authenticationError: {
    title: "Authentication Error",
    description: "An error occurred during authentication.",
  },
  googleFailed: {
    title: "Google Sign In Failed",
    description: "Something went wrong with Google. Please try again.",
  },
  googlePopupBlocked: {
    title: "Google Sign In Failed",
    description: "The popup was blocked. Please allow popups and try again.",
  },
  googleCancelled: { title: "Google Sign In Failed", description: "Google sign in was cancelled." },
  signedOut: { title: "Signed Out", description: "You have been signed out." },
  chatSignIn: { title: "Error", description: "Please sign in to use the chat assistant." },
  chatFailed: { title: "Error", description: "Failed to send message. Please try again." },
  accessDenied: { title: "Access Denied", description: "Access denied. Administrator privileges required." },
  thankYou: { title: "Thank You", description: "Thanks for your feedback." },
} as const;

export type Message = (typeof messages)[keyof typeof messages];
