import type { ReactNode } from "react";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import type { FormResult } from "#contract/values/form-result.ts";
import { ContactBlock } from "./contact-block.tsx";
import { ContactForm } from "./contact-form.tsx";

type Props = {
  words: { title: string; lead: string };
  /** `h1` on the contact page itself, where the button is the screen's one action. */
  heading: "h1" | "h2";
  lastResult: FormResult;
  above?: ReactNode;
};

export function ContactBand({ words, heading: Heading, lastResult, above }: Props) {
  const business = useBusiness();
  const own = Heading === "h1";
  return (
    <section className={`contact-band tone tone-contact ${own ? "first" : ""}`} id="contact">
      <div className="wrap">
        <div>
          {above}
          <Heading>{words.title}</Heading>
          <p className="lead">{words.lead}</p>
          {own ? null : <ContactBlock business={business} />}
        </div>
        <ContactForm business={business} lastResult={lastResult} tone={own ? "go" : "primary"} />
        {/* In the order a phone shows them: a page that arrives in pieces must not move what is already there. */}
        {own ? <ContactBlock business={business} /> : null}
      </div>
    </section>
  );
}
