import { type ReactNode, useState } from "react";
import type { ContentTranslation } from "#contract/content/content-translations.ts";
import { ownRole } from "#web/shell/session/admin-check.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useLeaveWarning } from "#web/ui/use-leave-warning.ts";
import { EditorScreen } from "#web/admin/form/editor-screen.tsx";
import { translationStates } from "./content-words.ts";
import { isLong, labelOf, placeOf } from "./field-schema.ts";
import { foldedAtFirst, FoldedSection, FoldedSections } from "./folded-section.tsx";
import { LanguageViews } from "./language-views.tsx";
import "./content.css";

const spanishOf = ({ words }: ContentTranslation): Record<string, string> =>
  Object.fromEntries(words.map(({ path, spanish }) => [path, spanish]));

interface Props {
  loaded: ContentTranslation;
  /** The screen it was opened from. */
  back: { to: string; label: string };
}

/** The Spanish words of a text beside the English ones. */
export function SpanishEditor({ loaded, back }: Props) {
  const [item, setItem] = useState(loaded);
  const [words, setWords] = useState(() => spanishOf(loaded));
  const [reviewed, setReviewed] = useState(loaded.state === "reviewed");
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: false });
  const mayPublish = ownRole() !== "editor";
  const isChanged =
    reviewed !== (item.state === "reviewed") || item.words.some(({ path, spanish }) => words[path] !== spanish);
  useLeaveWarning(() => isChanged);
  const param = { kind: item.kind, id: item.id };
  const endpoint = api.admin.content[":kind"][":id"].spanish;
  const show = (next: ContentTranslation) => {
    setItem(next);
    setWords(spanishOf(next));
    setReviewed(next.state === "reviewed");
  };
  const { version, of } = item;
  const keep = () =>
    save(async () => show(await answerOf(endpoint.$put({ param, json: { version, of, reviewed, words } }))), {
      title: "Spanish saved",
    });
  const takeFile = () =>
    window.confirm("The Spanish words of this screen are not kept. Go on?") &&
    save(async () => show(await answerOf(endpoint.revert.$post({ param, json: { version } }))), {
      title: "The words of the file are shown again",
    });
  const { "": whole = [], ...atFields } = problems;
  const refused = Object.keys(problems).length > 0;
  const { tone, label } = translationStates[item.state];
  const [folded] = useState(() => {
    const sections = bySection(loaded.words).filter(([section, [first]]) => first?.path !== section);
    return foldedAtFirst(sections.map(([key, { length }]) => ({ key, count: length, isOften: false })));
  });
  return (
    <EditorScreen
      title={`${item.title}, in Spanish`}
      back={back}
      about={
        <>
          <Badge tone={tone}>{label}</Badge>
          {item.saved ? (
            <span className="admin-quiet">
              Saved <RelativeTime at={item.saved.at} />
              {item.saved.by ? ` by ${item.saved.by}` : ""}
            </span>
          ) : null}
          {item.page ? <a href={item.page}>See the Spanish page</a> : null}
        </>
      }
      actions={<LanguageViews item={item} current="es" />}
    >
      <form
        className="content-form content-both"
        aria-label={`${item.title}, in Spanish`}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <ErrorSummary
          attempt={refused ? problems : problem}
          messages={[...whole, ...(problem && !refused ? [problem] : [])]}
          problems={Object.entries(atFields).map(([fieldId, [message = ""]]) => ({
            fieldId,
            label: placeOf(fieldId.replace(/^words\./, "")),
            message,
          }))}
        />
        <p className="content-languages">
          <b>English</b>
          <b lang="es">Español</b>
        </p>
        <p className="admin-quiet">
          Prices, times and addresses come from the English text. A field that is empty shows its English words.
          {item.kind === "faq" ? " Questions have their Spanish beside them in the English form." : null}
        </p>
        <FoldedSections value={folded}>
          {bySection(item.words).map(([section, pairs]) => (
            <SectionOfWords key={section} section={section} pairs={pairs} isWrong={pairs.some(({ path }) => problems[`words.${path}`])}>
              {pairs.map(({ path, english, was }) => (
                <WordPair
                  key={path}
                  path={path}
                  english={english}
                  was={was}
                  value={words[path] ?? ""}
                  errors={problems[`words.${path}`]}
                  readOnly={!mayPublish}
                  onChange={(next) => setWords((before) => ({ ...before, [path]: next }))}
                />
              ))}
            </SectionOfWords>
          ))}
        </FoldedSections>
        <div className="content-foot">
          {mayPublish ? (
            <>
              <Checkbox
                id="reviewed"
                label="A person has reviewed it"
                checked={reviewed}
                onChange={({ currentTarget }) => setReviewed(currentTarget.checked)}
              />
              <p className="content-steps">
                {item.source === "screen" ? (
                  <Button tone="outline" disabled={busy} onClick={() => void takeFile()}>
                    Use the File Again
                  </Button>
                ) : null}
                <Button
                  tone="go"
                  disabled={busy || (!isChanged && item.state !== "outdated")}
                  onClick={() => void keep()}
                >
                  Save Spanish
                </Button>
              </p>
            </>
          ) : (
            <p className="admin-quiet">An administrator changes Spanish words: they are shown at once.</p>
          )}
        </div>
      </form>
    </EditorScreen>
  );
}

type Pair = ContentTranslation["words"][number];

/** Words in the order of the text: those of a section together, others each by itself. */
const bySection = (words: readonly Pair[]): [section: string, pairs: Pair[]][] =>
  Object.entries(Object.groupBy(words, ({ path }) => path.split(".")[0] ?? "")).map(([section, pairs = []]) => [
    section,
    pairs,
  ]);

interface SectionProps {
  section: string;
  pairs: Pair[];
  isWrong: boolean;
  children: ReactNode;
}

/** Pairs of a section, open while one of them is outdated or has no Spanish yet. */
const SectionOfWords = ({ section, pairs, isWrong, children }: SectionProps) => (
  <FoldedSection
    name={section}
    label={labelOf(section)}
    count={pairs.length}
    isWrong={isWrong || pairs.some(({ was, spanish }) => was !== null || spanish === "")}
  >
    <div className="content-group">{children}</div>
  </FoldedSection>
);

interface PairProps {
  path: string;
  english: string;
  /** The English words that an outdated text translates. */
  was: string | null;
  value: string;
  errors: string[] | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
}

/** A text in both languages, side by side. */
function WordPair({ path, english, was, value, errors, readOnly, onChange }: PairProps) {
  const name = path.split(".").at(-1) ?? "";
  const field = {
    id: `words.${path}`,
    label: placeOf(path),
    errors,
    value,
    readOnly,
    lang: "es",
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return (
    <div className="content-pair">
      <p className="content-pair-label" aria-hidden="true">
        {placeOf(path)}
      </p>
      <div className="content-original">
        <p>{english.trim()}</p>
        {was === null ? null : (
          <p>
            <Badge tone="late">Outdated</Badge> The Spanish text translates: {was.trim() || "nothing yet"}
          </p>
        )}
      </div>
      {isLong(name, {}, english) ? <TextArea {...field} rows={2} wide={false} /> : <TextField {...field} />}
    </div>
  );
}
