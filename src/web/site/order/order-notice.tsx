import { useEffect, useRef } from "react";
import * as t from "#words/order.ts";

const texts = {
  placed: () => [t.noticePlaced, t.noticePlacedText],
  confirmed: () => [t.noticeConfirmed, t.noticeConfirmedText],
  ended: () => [t.noticeEnded, t.noticeEndedText],
  cancelled: () => [t.noticeCancelled, t.noticeCancelledText],
  paid: () => [t.noticePaid, t.noticePaidText],
  returned: () => [t.noticeReturned, t.noticeReturnedText],
  mailed: () => [t.noticeMailed, t.noticeMailedText],
  "dead-link": () => [t.noticeDeadLink, t.noticeDeadLinkText],
} satisfies Record<string, () => [title: string, text: string]>;

/** Recent activity, said once at the top of the order's page. */
export function OrderNotice({ name }: { name: keyof typeof texts }) {
  const [title, text] = texts[name]();
  const notice = useRef<HTMLParagraphElement>(null);
  // A step made further down is answered here.
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, [name]);
  return (
    <div className="wrap">
      <p role="status" className="ticket-notice" tabIndex={-1} ref={notice}>
        <b>{title}</b> {text}
      </p>
    </div>
  );
}
