import * as t from "#words/refusals.ts";

/** Every toast, word for word. */
export const messages = {
  tooManySignIns: {
    get title() {
      return t.tooManyAttempts;
    },
    get description() {
      return t.pleaseWaitBeforeTryingTo;
    },
  },
  tooManySignUps: {
    get title() {
      return t.tooManyAttempts;
    },
    get description() {
      return t.pleaseWaitBeforeSignUp;
    },
  },
  invalidCredentials: {
    get title() {
      return t.invalidCredentials;
    },
    get description() {
      return t.theEmailOrPasswordYou;
    },
  },
  emailNotVerified: {
    get title() {
      return t.emailNotVerified;
    },
    get description() {
      return t.pleaseCheckYourEmailAnd;
    },
  },
  invalidEmail: {
    get title() {
      return t.invalidEmail;
    },
    get description() {
      return t.pleaseEnterAValidEmail;
    },
  },
  accountExists: {
    get title() {
      return t.accountAlreadyExists;
    },
    get description() {
      return t.anAccountWithThisEmail;
    },
  },
  passwordTooWeak: {
    get title() {
      return t.passwordTooWeak;
    },
    get description() {
      return t.useAtLeast8Characters;
    },
  },
  signUpUnavailable: {
    get title() {
      return t.signUpUnavailable;
    },
    get description() {
      return t.registrationIsTemporarilyDisabledPlease;
    },
  },
  signUpSuccessful: {
    get title() {
      return t.signUpSuccessful;
    },
    get description() {
      return t.pleaseCheckYourEmailTo;
    },
  },
  signInSuccessful: {
    get title() {
      return t.signInSuccessful;
    },
    get description() {
      return t.welcomeBack;
    },
  },
  /** The first sign-in of a new account. */
  accountReady: {
    get title() {
      return t.signInSuccessful;
    },
    get description() {
      return t.welcomeYourAccountIsReady;
    },
  },
  exchangeFailed: {
    get title() {
      return t.authenticationError;
    },
    get description() {
      return t.failedToCompleteSignIn;
    },
  },
  authenticationError: {
    get title() {
      return t.authenticationError;
    },
    get description() {
      return t.anErrorOccurredDuringAuthentication;
    },
  },
  googleFailed: {
    get title() {
      return t.googleSignInFailed;
    },
    get description() {
      return t.somethingWentWrongWithGoogle;
    },
  },
  googlePopupBlocked: {
    get title() {
      return t.googleSignInFailed;
    },
    get description() {
      return t.thePopupWasBlockedPlease;
    },
  },
  googleCancelled: {
    get title() {
      return t.googleSignInFailed;
    },
    get description() {
      return t.googleSignInWasCancelled;
    },
  },
  signedOut: {
    get title() {
      return t.signedOut;
    },
    get description() {
      return t.youHaveBeenSignedOut;
    },
  },
  chatSignIn: {
    get title() {
      return t.error;
    },
    get description() {
      return t.pleaseSignInToUse;
    },
  },
  chatFailed: {
    get title() {
      return t.error;
    },
    get description() {
      return t.failedToSendMessagePlease;
    },
  },
  accessDenied: {
    get title() {
      return t.accessDenied;
    },
    get description() {
      return t.accessDeniedAdministratorPrivilegesRequired;
    },
  },
  thankYou: {
    get title() {
      return t.thankYou;
    },
    get description() {
      return t.thanksForYourFeedback;
    },
  },
} as const;

export type Message = (typeof messages)[keyof typeof messages];
