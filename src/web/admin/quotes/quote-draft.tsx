import { useState } from "react";
import { useNavigate } from "react-router";
import type { StaffQuote } from "#contract/quotes/quote-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { QuoteReader } from "./quote-reader.tsx";
import { quoteFields, quoteStart } from "./quote-form.ts";

/** The draft that is being written; of a quote that was sent, the start of a new version. */
export function DraftPart({ quote }: { quote: StaffQuote }) {
  const { busy, save } = useSave();
  const navigate = useNavigate();
  const [newest] = quote.versions;
  const draft = newest?.status === "draft" ? newest : null;
  const [writing, setWriting] = useState(draft !== null);
  const [current, choose] = useState(0);
  if (!quote.may.edit || !newest) return null;
  const one = api.admin.quotes[":number"];
  const param = { number: quote.number };
  if (!writing)
    return (
      <section className="repair-part" aria-labelledby="draft">
        <h2 id="draft">Change it</h2>
        <p className="admin-quiet">What was sent stays as it is. A new version takes its place once it is sent.</p>
        <div className="row-actions">
          <Button tone="outline" size="small" onClick={() => setWriting(true)}>
            New Version
          </Button>
        </div>
      </section>
    );
  return (
    <section className="repair-part" aria-labelledby="draft">
      <h2 id="draft">{draft ? `Draft, version ${draft.version}` : "New version"}</h2>
      <StaffForm
        name="quote"
        label="Quote"
        columns={3}
        fields={quoteFields(newest.taxRate, { current, choose })}
        start={quoteStart(newest)}
        aside={(typed) => (
          <QuoteReader typed={typed} current={current} taxRate={newest.taxRate} client={quote.organization.name} />
        )}
        button="Send Quote"
        tone="go"
        save={async (written) => {
          await one.$put({ param, json: { ...written, version: quote.recordVersion } });
          await one.sending.$post({ param });
        }}
        done={{ title: "Quote sent", description: "The client has it by email." }}
        more={[
          {
            button: "Save Draft",
            save: (written) => one.$put({ param, json: { ...written, version: quote.recordVersion } }),
            done: { title: "Draft saved" },
          },
        ]}
      />
      <div className="row-actions invoice-issue">
        <Button
          tone="outline"
          disabled={busy}
          onClick={() => {
            if (!draft) return setWriting(false);
            return void save(
              async () => {
                await one.$delete({ param });
                if (quote.versions.length === 1) await navigate("/admin/quotes/", { replace: true });
              },
              { title: "Thrown away" },
            );
          }}
        >
          Throw Away
        </Button>
      </div>
    </section>
  );
}
