import * as t from "#words/refusals.ts";

/** The route guard's words. */
export const guardWords = {
  get checking() {
    return t.loading;
  },
  get checkingAdmin() {
    return t.verifyingAdminAccess;
  },
  get failed() {
    return t.unableToVerifyAdminAccess;
  },
  sessionEnded: {
    get title() {
      return t.yourSessionHasEnded;
    },
    get text() {
      return t.signInAgainToGo;
    },
    get otherWay() {
      return t.signInAnotherWayIn;
    },
    get refused() {
      return t.yourSessionHasEndedSign;
    },
  },
} as const;
