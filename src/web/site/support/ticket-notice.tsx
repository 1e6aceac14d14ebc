import * as t from "#words/support.ts";

export type TicketNoticeName = "opened" | "replied" | "approved" | "declined" | "mailed" | "dead-link";

const texts: Record<TicketNoticeName, () => [title: string, text: string]> = {
  opened: () => [t.openedTitle, t.openedText],
  replied: () => [t.repliedTitle, t.repliedText],
  approved: () => [t.approvedTitle, t.approvedText],
  declined: () => [t.declinedTitle, t.declinedText],
  mailed: () => [t.mailedTitle, t.mailedText],
  "dead-link": () => [t.deadLinkTitle, t.deadLinkText],
};

/** Recent activity, said once at the top of the ticket's page. */
export function TicketNotice({ name }: { name: TicketNoticeName }) {
  const [title, text] = texts[name]();
  return (
    <div className="wrap">
      <p role="status" className="ticket-notice">
        <b>{title}</b> {text}
      </p>
    </div>
  );
}
