/** The route guard's words. */

export const checking = "Loading...";
export const checkingAdmin = "Verifying admin access...";
export const failed = "Unable to verify admin access";
export const sessionEnded = {
  title: "Your session has ended",
  text: "Sign in again to go on. What you typed is still here.",
  otherWay: "Sign in another way, in a new tab",
  refused: "Your session has ended. Sign in again; what you typed is still here.",
};
