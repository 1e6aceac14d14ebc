import { useEffect, useRef } from "react";

const texts = {
  placed: ["Thank you, we have your order.", "A confirmation with your private link is on its way to your email."],
  confirmed: ["The order is confirmed.", "We write to you when it is ready."],
  ended: ["The private links are ended.", "You still open the order."],
  cancelled: ["The order is cancelled.", "Nothing is due."],
  paid: ["Thank you, that worked.", "As soon as the payment has arrived, it stands below and in your email."],
  returned: ["We have your return request.", "We look at it and write to you within one working day."],
  mailed: ["The private link is on its way.", "It goes to the address of the order. Look in the spam folder too."],
  "dead-link": [
    "This link no longer opens the order.",
    "Find the order with its number and your email, and we send you a new one.",
  ],
} as const;

/** Recent activity, said once at the top of the order's page. */
export function OrderNotice({ name }: { name: keyof typeof texts }) {
  const [title, text] = texts[name];
  const notice = useRef<HTMLParagraphElement>(null);
  // What was done further down is answered here.
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
