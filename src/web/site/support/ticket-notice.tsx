export type TicketNoticeName = "opened" | "replied" | "approved" | "declined" | "mailed" | "dead-link";

const texts: Record<TicketNoticeName, [title: string, text: string]> = {
  opened: ["We have it.", "An email with the number and your private link is on its way."],
  replied: ["Your reply was sent.", "We answer by email and here."],
  approved: ["Approved.", "Thank you. Work goes on, and the next message comes from us."],
  declined: ["Declined.", "The technician has been told."],
  mailed: [
    "The private link is on its way.",
    "It goes to the address the ticket was opened with. Check your spam folder if you don't see it.",
  ],
  "dead-link": [
    "This link no longer opens the ticket.",
    "Links end 30 days after they were last used. Find the ticket below and we email you a new one.",
  ],
};

/** Recent activity, said once at the top of the ticket's page. */
export function TicketNotice({ name }: { name: TicketNoticeName }) {
  const [title, text] = texts[name];
  return (
    <div className="wrap">
      <p role="status" className="ticket-notice">
        <b>{title}</b> {text}
      </p>
    </div>
  );
}
