import { type ReactNode, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { ContentItem } from "#contract/content/content-edits.ts";
import { businessMoment } from "#contract/values/business-time.ts";
import type { Language } from "#contract/values/languages.ts";
import { formatTime } from "#contract/values/format.ts";
import { ownRole } from "#web/shell/session/admin-check.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { EditorScreen } from "#web/admin/form/editor-screen.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useLeaveWarning } from "#web/admin/use-leave-warning.ts";
import { ContentFacts, namedFacts } from "./content-facts.tsx";
import { ContentFootNote } from "./content-foot-note.tsx";
import { ContentHistory } from "./content-history.tsx";
import { ContentStanding } from "./content-standing.tsx";
import { ContentSide } from "./content-side.tsx";
import { PricesInText } from "./price-in-text.tsx";
import { ShownValue } from "./hours-field.tsx";
import { FactNames } from "./fact-names.tsx";
import { foldedAtFirst, FoldedSections, sectionsOf } from "./folded-section.tsx";
import { removalWords, startOf } from "./content-words.ts";
import { type FieldSchema, refusedPlace } from "./field-schema.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { OutdatedSpanish } from "./outdated-spanish.tsx";
import { SectionRail } from "./section-rail.tsx";
import { SpanishStanding } from "./spanish-standing.tsx";
import { SpanishBeside, useSpanish } from "./use-spanish.ts";
import { ValueField } from "./value-fields.tsx";
import "./content.css";

const byPath = (problems: { path: string; message: string }[]): Record<string, string[]> =>
  Object.fromEntries(Object.entries(Object.groupBy(problems, ({ path }) => path)).map(([path, own = []]) => [path, own.map(({ message }) => message)]));

/** "PST" or "PDT", as it is now. */
const zoneName = (): string => formatTime(new Date(), { named: true }).split(" ").at(-1) ?? "";

interface Props {
  loaded: ContentItem;
  /** The screen it was opened from. */
  back: { to: string; label: string };
  /** Parts of the screen. */
  views?: ReactNode;
}

/** The form of a text with its steps and history. */
export function ContentEditor({ loaded, back, views }: Props) {
  const [item, setItem] = useState(loaded);
  const [value, setValue] = useState<unknown>(() => startOf(loaded));
  const [at, setAt] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const navigate = useNavigate();
  const mayPublish = ownRole() !== "editor";
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: false });
  const isEnglishChanged = JSON.stringify(value) !== JSON.stringify(item.value);
  const spanish = useSpanish(loaded);
  const isChanged = isEnglishChanged || spanish.isChanged;
  const [query] = useSearchParams();
  const [isBoth, setIsBoth] = useState(loaded.isBilingual || query.get("language") === "es");
  const param = { kind: item.kind, id: item.id };
  const endpoint = api.admin.content[":kind"][":id"];
  useLeaveWarning(() => isChanged);

  const show = (next: ContentItem) => {
    setItem(next);
    setValue(next.value);
    spanish.show(next);
    return next;
  };
  const saved = async (): Promise<ContentItem> => {
    if (!isChanged) return item;
    const words = spanish.sent(value);
    const json = {
      version: item.version,
      ...(isEnglishChanged && { value: value as Record<string, unknown> }),
      ...(words && { spanish: words }),
    };
    return show(await answerOf(endpoint.draft.$put({ param, json })));
  };
  const publish = () => {
    setNote("");
    if (at === "") return document.getElementById("publish-at")?.focus();
    if (!isChanged && !item.draft) return setNote("Nothing has changed since it was published.");
    return void save(
      async () => {
        const { version } = await saved();
        const json = { version, ...(at && { at: businessMoment(at).toISOString() }) };
        show(await answerOf(endpoint.publish.$post({ param, json })));
        setAt(null);
      },
      { title: at ? "Set to be published at its time" : "Published" },
    );
  };
  const preview = (language: Language) =>
    save(async () => {
      await saved();
      const json = at ? { at: businessMoment(at).toISOString() } : {};
      const { address, spanish: inSpanish } = await answerOf(endpoint.preview.$post({ param, json }));
      window.open((language === "es" && inSpanish) || address, "_blank");
    });
  const mayReplace = () =>
    (!isChanged && !item.draft) || window.confirm("Your draft is replaced, and not kept in the history. Go on?");
  const revert = () =>
    mayReplace() &&
    save(async () => {
      if (!item.draft) return void show(item);
      const left = await answerOf(endpoint.discard.$post({ param, json: { version: item.version } }));
      return left ? show(left) : navigate("/admin/content/");
    });
  const restore = (to: string | null) =>
    mayReplace() &&
    save(async () => show(await answerOf(endpoint.revert.$post({ param, json: { version: item.version, to } }))), {
      title: "Taken as the draft",
    });
  const remove = () =>
    window.confirm(removalWords(item)) &&
    save(
      async () => {
        const { version } = await saved();
        show(await answerOf(endpoint.remove.$post({ param, json: { version } })));
      },
      { title: "Taken off the site" },
    );

  const takeFile = () =>
    window.confirm("The Spanish words of this screen are not kept. Go on?") &&
    save(
      async () => {
        const version = item.translation?.version ?? 0;
        await answerOf(endpoint.spanish.revert.$post({ param, json: { version } }));
        show(await answerOf(endpoint.$get({ param })));
      },
      { title: "The words of the file are shown again" },
    );

  // The facts of the business are what other texts name.
  const facts = useMemo(
    () => namedFacts(item.kind === "business" ? [] : item.facts),
    [item.kind, item.facts],
  );
  const [lineShown, setLineShown] = useState<string | null>(null);
  const inText = useMemo(
    () => (item.prices.length > 0 ? { prices: item.prices, show: setLineShown } : null),
    [item.prices],
  );
  const besides = isBoth ? spanish.beside : null;
  const refused = Object.keys(problems).length > 0;
  const found = refused ? problems : isChanged ? {} : byPath(item.problems);
  const whole = found[""] ?? [];
  const [folded] = useState(() => foldedAtFirst(sectionsOf(item.schema as FieldSchema, value)));
  return (
    <EditorScreen
      title={item.title}
      back={back}
      about={<ContentStanding item={item} />}
      actions={item.translation ? <LanguageChoice isBoth={isBoth} onChange={setIsBoth} /> : null}
      views={views}
    >
      <div className="content-editor">
      <form className="content-form" aria-label={item.title} noValidate onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary
          attempt={refused ? problems : null}
          messages={[...whole, ...(problem && !refused ? [problem] : [])]}
          problems={Object.entries(found).flatMap(([path, [message = ""]]) =>
            path === "" ? [] : [{ fieldId: path, label: refusedPlace(path), message }],
          )}
        />
        {isBoth ? null : <OutdatedSpanish item={item} onShow={() => setIsBoth(true)} />}
        <SectionRail schema={item.schema as FieldSchema} value={value} problems={found} />
        {besides ? (
          <p className="content-languages">
            <b>English</b>
            <b lang="es">Español</b>
          </p>
        ) : null}
        <ContentFacts value={facts}>
          <PricesInText value={inText}>
          <ShownValue value={item.shown}>
          <SpanishBeside value={besides}>
            <FoldedSections value={folded}>
              <ValueField
                path=""
                name=""
                schema={item.schema as FieldSchema}
                value={value}
                problems={found}
                onChange={setValue}
              />
            </FoldedSections>
          </SpanishBeside>
          </ShownValue>
          </PricesInText>
        </ContentFacts>
        <FactNames facts={item.facts} />
        <div className="content-foot">
          <ContentFootNote found={found} note={note} item={item} isChanged={isChanged} />
          {mayPublish && at !== null ? (
            <TextField
              id="publish-at"
              label="Publish on"
              hint={`In the time zone of the shop, ${zoneName()}.`}
              type="datetime-local"
              value={at}
              errors={problems.at}
              onChange={({ currentTarget }) => setAt(currentTarget.value)}
            />
          ) : null}
          <p className="content-steps">
            {mayPublish && item.takesNew && item.state !== "new" && item.state !== "removed" ? (
              <Button tone="outline" disabled={busy} onClick={() => void remove()}>
                Remove
              </Button>
            ) : null}
            <Button tone="outline" disabled={busy || (!isChanged && !item.draft)} onClick={() => void revert()}>
              Revert
            </Button>
            {item.page ? (
              <Button tone="outline" disabled={busy} onClick={() => void preview("en")}>
                Preview
              </Button>
            ) : null}
            <Button tone="outline" disabled={busy || !isChanged} onClick={() => void save(saved, { title: "Draft saved" })}>
              Save Draft
            </Button>
            {mayPublish ? (
              <>
                <select
                  className="input"
                  aria-label="When to publish"
                  value={at === null ? "now" : "later"}
                  onChange={({ currentTarget }) => setAt(currentTarget.value === "now" ? null : "")}
                >
                  <option value="now">Now</option>
                  <option value="later">At a time</option>
                </select>
                <Button tone="go" disabled={busy} onClick={publish}>
                  Publish
                </Button>
              </>
            ) : null}
          </p>
        </div>
      </form>
        <ContentSide item={item} value={value} line={lineShown} onClose={() => setLineShown(null)}>
          <ContentHistory item={item} busy={busy} onRestore={(to) => void restore(to)} />
        <SpanishStanding
          {...{ item, busy, mayPublish }}
          isReviewed={spanish.isReviewed}
          onReview={spanish.setIsReviewed}
          onPreview={item.page ? () => void preview("es") : null}
          onTakeFile={() => void takeFile()}
        />
      </ContentSide>
      </div>
    </EditorScreen>
  );
}
