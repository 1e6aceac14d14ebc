/** Every toast, word for word. */

export const tooManySignIns = {
  title: "Too Many Attempts",
  description: "Please wait before trying to sign in again.",
};
export const tooManySignUps = {
  title: "Too Many Attempts",
  description: "Please wait before trying to sign up again.",
};
export const invalidCredentials = {
  title: "Invalid Credentials",
  description: "The email or password you entered is incorrect.",
};
export const emailNotVerified = {
  title: "Email Not Verified",
  description: "Please check your email and click the verification link.",
};
export const invalidEmail = { title: "Invalid Email", description: "Please enter a valid email address." };
export const accountExists = {
  title: "Account Already Exists",
  description: "An account with this email already exists. Try signing in.",
};
export const passwordTooWeak = {
  title: "Password Too Weak",
  description: "Use at least 8 characters with uppercase, lowercase, numbers and symbols.",
};
export const signUpUnavailable = {
  title: "Sign Up Unavailable",
  description: "Registration is temporarily disabled. Please contact support.",
};
export const signUpSuccessful = {
  title: "Sign Up Successful",
  description: "Please check your email to verify your account.",
};
export const signInSuccessful = { title: "Sign In Successful", description: "Welcome back!" };
/** The first sign-in of a new account. */
export const accountReady = { title: "Sign In Successful", description: "Welcome! Your account is ready." };
export const exchangeFailed = { title: "Authentication Error", description: "Failed to complete sign in." };
export const authenticationError = {
  title: "Authentication Error",
  description: "An error occurred during authentication.",
};
export const googleFailed = {
  title: "Google Sign In Failed",
  description: "Something went wrong with Google. Please try again.",
};
export const googlePopupBlocked = {
  title: "Google Sign In Failed",
  description: "The popup was blocked. Please allow popups and try again.",
};
export const googleCancelled = { title: "Google Sign In Failed", description: "Google sign in was cancelled." };
export const signedOut = { title: "Signed Out", description: "You have been signed out." };
export const chatSignIn = { title: "Error", description: "Please sign in to use the chat assistant." };
export const chatFailed = { title: "Error", description: "Failed to send message. Please try again." };
export const accessDenied = {
  title: "Access Denied",
  description: "Access denied. Administrator privileges required.",
};
export const thankYou = { title: "Thank You", description: "Thanks for your feedback." };
