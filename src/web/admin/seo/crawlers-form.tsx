import { useState } from "react";
import { crawlerFacts, type CrawlerName, crawlerPurposes, type CrawlerPurpose } from "#contract/seo/crawler-words.ts";
import { robotsText } from "#contract/seo/robots-text.ts";
import type { CrawlersView } from "#contract/seo/seo-ai.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";

const purposes = Object.keys(crawlerPurposes) as CrawlerPurpose[];

/** Crawlers that may read the public pages, with the robots file that follows from it. */
export function CrawlersForm({ view }: { view: CrawlersView }) {
  const [allowed, setAllowed] = useState(() => new Map(view.items.map((row) => [row.crawler, row.allowed])));
  const { busy, save } = useSave();
  const changed = view.items.filter((row) => allowed.get(row.crawler) !== row.allowed);
  const decide = (names: CrawlerName[], value: boolean) =>
    setAllowed((now) => new Map([...now, ...names.map((name) => [name, value] as const)]));
  const send = () =>
    save(
      () =>
        api.admin.seo.crawlers.$put({
          json: { crawlers: changed.map(({ crawler }) => ({ crawler, allowed: allowed.get(crawler) ?? true })) },
        }),
      { title: "Saved", description: "The robots file follows within seconds." },
    );
  return (
    <>
      <form
        aria-label="Crawlers"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="seo-crawlers">
          {purposes.map((purpose) => {
            const names = view.items
              .map(({ crawler }) => crawler)
              .filter((name) => crawlerFacts(name).purpose === purpose);
            const all = names.every((name) => allowed.get(name));
            return (
              <fieldset key={purpose}>
                <legend>{crawlerPurposes[purpose].title}</legend>
                <p className="admin-quiet">{crawlerPurposes[purpose].says}</p>
                {names.map((name) => (
                  <Checkbox
                    key={name}
                    id={`crawler-${name}`}
                    label={name}
                    checked={allowed.get(name) ?? true}
                    onChange={({ currentTarget }) => decide([name], currentTarget.checked)}
                  >
                    <span className="staff-note">{crawlerFacts(name).owner}</span>
                  </Checkbox>
                ))}
                <Button tone="outline" size="small" onClick={() => decide(names, !all)}>
                  {all ? "Allow none" : "Allow all"}
                  <span className="sr-only"> of {crawlerPurposes[purpose].title}</span>
                </Button>
              </fieldset>
            );
          })}
        </div>
        <div className="row-actions seo-save">
          <Button type="submit" tone="primary" disabled={busy || changed.length === 0}>
            Save Policy
          </Button>
          <span className="admin-quiet" role="status">
            {changed.length > 0 ? `Not saved: ${changed.map(({ crawler }) => crawler).join(", ")}` : "Saved."}
          </span>
        </div>
      </form>
      <p className="admin-quiet">
        A robots file is a request: honest crawlers keep it. Each group repeats the paths that are closed to everybody,
        because a crawler follows only the group that names it.
      </p>
      <div className="seo-beside">
        <Robots title="Robots file with this policy" text={robotsText(allowed, view.canonicalUrl)} />
        <Robots title="As served now" text={view.robots} />
      </div>
    </>
  );
}

function Robots({ title, text }: { title: string; text: string }) {
  return (
    <section className="seo-file">
      <h2>{title}</h2>
      <pre>{text}</pre>
    </section>
  );
}
