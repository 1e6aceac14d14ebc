import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { CalendarFeed, CalendarFeedList } from "#contract/appointments/calendar-feeds.ts";
import type { FeedScope } from "#contract/appointments/calendar-feed-words.ts";
import { fill } from "#contract/values/fill.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import * as t from "#words/calendar-feeds.ts";

/** Secret addresses under which a calendar reads one's appointments. It asks for itself, so that any screen can hold it. */
export function CalendarFeedsCard() {
  const [list, setList] = useState<CalendarFeedList | null>(null);
  const [failed, setFailed] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const { busy, problem, save } = useSave({ inline: true, refresh: false });
  const load = useCallback(async () => {
    try {
      setList(await answerOf(api.me["calendar-feeds"].$get()));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const json = {
      scope: (typed.get("scope") ?? "own") as FeedScope,
      busyOnly: typed.get("shows") === "busy",
    };
    await save(async () => setMade((await answerOf(api.me["calendar-feeds"].$post({ json }))).address));
    await load();
  };
  const end = async ({ id }: CalendarFeed) => {
    await save(() => api.me["calendar-feeds"][":id"].$delete({ param: { id } }), { title: t.ended });
    await load();
  };
  return (
    <SettingsCard id="calendar" title={t.title} lead={t.lead} problem={problem ?? (failed ? t.loadingFailed : null)}>
      {made === null ? (
        <form className="settings-form" onSubmit={(event) => void create(event)} aria-label={t.createAddress}>
          {list?.organization ? (
            <SelectField
              id="feed-scope"
              name="scope"
              label={t.whose}
              options={{ own: t.mine, organization: fill(t.everyones, { organization: list.organization }) }}
            />
          ) : null}
          <SelectField
            id="feed-shows"
            name="shows"
            label={t.what}
            options={{ everything: t.everything, busy: t.onlyBusy }}
          />
          <div>
            <Button type="submit" size="small" disabled={busy || list === null}>
              {t.createAddress}
            </Button>
          </div>
        </form>
      ) : (
        <div className="feed-made" role="status">
          <p>
            <b>{t.created}</b>
          </p>
          <p>{t.shownOnce}</p>
          <CopyButton value={made} what={t.address} />
          <div>
            <Button tone="outline" size="small" onClick={() => setMade(null)}>
              {t.done}
            </Button>
          </div>
        </div>
      )}
      {list && list.items.length > 0 ? (
        <ul className="settings-list" aria-label={t.addresses}>
          {list.items.map((feed) => (
            <li key={feed.id}>
              <div>
                <b>{whoseWords(feed)}</b>
                <span>
                  {feed.busyOnly ? t.onlyBusy : t.everything}.{" "}
                  {feed.lastReadAt ? (
                    <>
                      {t.lastRead} <RelativeTime at={feed.lastReadAt} />
                    </>
                  ) : (
                    t.neverRead
                  )}
                </span>
              </div>
              <Button
                tone="outline"
                size="small"
                disabled={busy}
                aria-label={fill(t.endOf, { whose: whoseWords(feed) })}
                onClick={() => void end(feed)}
              >
                {t.end}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </SettingsCard>
  );
}

function whoseWords({ scope, organization }: CalendarFeed): string {
  if (organization === null) return t.mine;
  return fill(scope === "own" ? t.mineOf : t.everyones, { organization });
}
