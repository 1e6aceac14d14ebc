import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { StaffQuote } from "#contract/quotes/quote-desk.ts";
import { EditorScreen } from "#web/admin/form/editor-screen.tsx";
import { PaperPreview, usePreview } from "#web/admin/form/paper-preview.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { StaffHistory } from "#web/admin/staff-history.tsx";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { QuoteReader } from "./quote-reader.tsx";
import { quoteFields, quoteStart } from "./quote-form.ts";

type Written = TypedOf<ReturnType<typeof quoteFields>>;

interface Props {
  quote: StaffQuote;
  /** Leaves the new version of a quote that was sent, before anything of it was kept. */
  leave: () => void;
}

/** The draft that is being written; of a quote that was sent, the start of a new version. */
export function QuoteDraft({ quote, leave }: Props) {
  const { busy, save } = useSave();
  const navigate = useNavigate();
  const [current, choose] = useState(0);
  const one = api.admin.quotes[":number"];
  const param = { number: quote.number };
  const keep = (written: Written) => one.$put({ param, json: { ...written, version: quote.recordVersion } });
  const preview = usePreview(async (written: Written) => {
    await keep(written);
    return { paper: await answerOf(one.preview.$get({ param })) };
  });
  const [newest] = quote.versions;
  if (!newest) return null;
  const { number, organization, ticket } = quote;
  const isDraft = newest.status === "draft";
  const version = isDraft ? newest.version : newest.version + 1;
  const discard = () =>
    save(
      async () => {
        await one.$delete({ param });
        if (quote.versions.length === 1) await navigate("/admin/quotes/", { replace: true });
      },
      { title: "Thrown away" },
    );
  return (
    <EditorScreen
      title={number}
      back={{ to: "/admin/quotes/", label: "All quotes" }}
      about={
        <>
          <Badge tone="neutral">{version === 1 ? "Draft" : `Draft, version ${version}`}</Badge>{" "}
          <Link to={`/admin/organizations/${organization.id}/`}>{organization.name}</Link>{" "}
          {ticket ? <Link to={`/admin/tickets/${ticket}/`}>{ticket}</Link> : null}
        </>
      }
      actions={
        <Button tone="outline" size="small" disabled={busy} onClick={isDraft ? () => void discard() : leave}>
          Throw Away
        </Button>
      }
    >
      <StaffForm
        name="quote"
        label="Quote"
        columns={3}
        fields={quoteFields(newest.taxRate, { current, choose })}
        start={quoteStart(newest)}
        aside={(typed) => (
          <>
            <QuoteReader typed={typed} current={current} taxRate={newest.taxRate} client={organization.name} />
            <section aria-labelledby="history">
              <h2 id="history">History</h2>
              <StaffHistory entries={quote.events} />
            </section>
          </>
        )}
        button="Save Draft"
        save={keep}
        done={{ title: "Draft saved" }}
        more={[
          preview,
          {
            button: "Send Quote",
            tone: "go",
            save: async (written) => {
              await keep(written);
              await one.sending.$post({ param });
            },
            done: { title: "Quote sent", description: "The client has it by email." },
          },
        ]}
      />
      <PaperPreview />
    </EditorScreen>
  );
}
