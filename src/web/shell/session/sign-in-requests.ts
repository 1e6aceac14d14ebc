import { DialogRequest } from "./dialog-request.ts";

/** The session has ended under an open screen: signing in again, in a dialog, keeps what was typed there. */
export const signInRequests = new DialogRequest();
