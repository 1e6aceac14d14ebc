import { Icon } from "#web/ui/icon.tsx";

export type TicketNoticeName = "opened" | "replied" | "mailed";

const words: Record<TicketNoticeName, string> = {
  opened: "We have it. An e-mail with your private link is on its way: keep it, it opens this page again.",
  replied: "Your reply is here. We answer by e-mail and on this page.",
  mailed: "Sent. Look into your mailbox, and into the spam folder if it takes more than a minute.",
};

/** What just worked, said on the page, so that it is there without script too. */
export function TicketNotice({ notice }: { notice: TicketNoticeName | null }) {
  if (!notice) return null;
  return (
    <p className="ticket-notice no-print" aria-live="polite">
      <Icon name="done" />
      {words[notice]}
    </p>
  );
}
