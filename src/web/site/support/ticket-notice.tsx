export type TicketNoticeName = "opened" | "replied" | "mailed" | "dead-link";

const texts: Record<TicketNoticeName, [title: string, text: string]> = {
  opened: ["We have it.", "An email with the number and your private link is on its way."],
  replied: ["Your reply is with us.", "We answer by email and here."],
  mailed: [
    "The private link is on its way.",
    "It goes to the address the ticket was opened with. Look in the spam folder too.",
  ],
  "dead-link": [
    "This link no longer opens the ticket.",
    "Links end 30 days after they were last used. Find the ticket below and we email you a new one.",
  ],
};

/** What has just happened, said once at the top of the ticket's page. */
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
