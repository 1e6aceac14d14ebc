// Words of the emails to people who are to work here.
export const roles = { admin: "administrator", technician: "technician", editor: "editor" } as const;
export const invited = "{name} invites you to work as {role}";
export const invitedHow =
  "Create an account with this email address. Your role begins as soon as you have opened the link that confirms the address.";
export const createAccount = "Create Your Account";
export const invitedUntil =
  "The invitation holds until {day}. If you did not expect it, ignore this email: nothing happens.";
export const joined = "You now work at {name} as {role}";
export const joinedHow = "Sign in with your account. If you did not expect this, tell us before you sign in.";
export const openWork = "Open Your Work";
