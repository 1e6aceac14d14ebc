import { Form, Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import * as t from "#words/email-language.ts";

type Props = {
  /** True when emails about it come in another language than this page. */
  differs: boolean;
  byAccount?: boolean;
};

/** Offers to get the emails about a ticket, an order or an appointment in the language of the page. */
export function EmailLanguage({ differs, byAccount = false }: Props) {
  if (!differs) return null;
  return (
    <Form method="post" className="ticket-actions">
      <p>
        {t.emailsComeInOther} {byAccount ? <Link to="/dashboard/#language">{t.languageOfEmails}</Link> : null}
      </p>
      {byAccount ? null : (
        <Button type="submit" name="intent" value="language" tone="outline" size="small">
          {t.sendInThis}
        </Button>
      )}
    </Form>
  );
}
