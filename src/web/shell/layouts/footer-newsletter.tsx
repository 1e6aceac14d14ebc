import { type FocusEvent, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { emailFormPath } from "#contract/site/address-patterns.ts";
import * as language from "#words/language.ts";
import * as t from "#words/shell.ts";

/** The newsletter's sign-up, small, at the foot of the pages people read. */
export function FooterNewsletter() {
  const [problem, setProblem] = useState<string | null>(null);
  const isGuarded = useRef(false);
  // One field for an email address on a screen is enough.
  if (emailFormPath.test(language.englishOf(useLocation().pathname))) return null;
  const guard = ({ currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (isGuarded.current) return;
    isGuarded.current = true;
    // Only those who type need it.
    import("#web/ui/reachable-submit.ts").then(
      ({ sendWhenReached }) => sendWhenReached(currentTarget, setProblem),
      () => {},
    );
  };
  return (
    <Form className="footer-news" method="post" action="/newsletter/" aria-label={t.newsletter} onFocus={guard}>
      <h2>{t.oneEmailAMonth}</h2>
      <input type="hidden" name="from" value="footer" />
      <input
        className="input"
        type="email"
        name="email"
        required
        autoComplete="email"
        aria-label={t.emailAddress}
        placeholder={t.emailAddress}
      />
      <button className="btn" type="submit">
        {t.subscribe}
      </button>
      {problem ? <p role="alert">{problem}</p> : null}
    </Form>
  );
}
