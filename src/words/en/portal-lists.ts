// Words of the portal's lists of tickets and appointments, and of the dashboard's tabs.
export const needsReply = "Needs your reply";
export const noReply = "No ticket needs your reply.";
export const cancelledWord = "Cancelled";
export const past = "Past";
export const whichAppointments = "Which appointments";
export const coming = "Coming up";
export const allAppointments = "All";
export const noAppointments = "You have no appointments yet. Appointments with your email address appear here.";
export const appointments = "Appointments";
export const tickets = "Tickets";
export const overview = "Overview";
export const account = "Account";
