import { languageOfPath } from "#contract/site/spanish-addresses.ts";
import { seoTextLimits } from "#contract/seo/seo-text-rules.ts";
import type { PageTexts } from "#contract/seo/seo-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { PageTextsEditing } from "./use-page-texts.ts";

const robots = { index: "May be indexed", noindex: "Stays out of search (noindex)" };

type Props = { page: PageTexts; model: string | null; editing: PageTextsEditing };

/** The fields of a page's texts; an empty one leaves the file's text. */
export function TextFields({ page, model, editing }: Props) {
  const { fields, errors, busy, set } = editing;
  const wiring = (name: "title" | "description" | "keyphrase" | "socialTitle" | "pictureText" | "capsule") => ({
    id: `texts-${name}`,
    name,
    value: fields[name],
    errors: errors[name],
    optional: true,
    // Spelling is checked in the language of the page.
    lang: languageOfPath(page.path),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
  });
  const draft = (kind: "title" | "description" | "capsule") =>
    model ? (
      <Button tone="outline" size="small" disabled={busy} onClick={() => void editing.write(kind)}>
        Draft {kind}
      </Button>
    ) : null;
  const suggestion = suggestedDescription(fields.capsule);
  return (
    <div className="seo-fields">
      <TextField
        {...wiring("title")}
        label="Title"
        placeholder={page.file.title}
        maxLength={seoTextLimits.title}
        hint="Empty: the title of the file."
      />
      {draft("title")}
      <TextArea
        {...wiring("description")}
        label="Description"
        placeholder={page.file.description}
        rows={3}
        maxLength={seoTextLimits.description}
      />
      <div className="row-actions">
        {draft("description")}
        {suggestion && suggestion !== fields.description ? (
          <Button tone="outline" size="small" onClick={() => set("description", suggestion)}>
            Use the capsule
          </Button>
        ) : null}
      </div>
      <TextField {...wiring("keyphrase")} label="Keyphrase" maxLength={seoTextLimits.keyphrase} />
      <TextArea
        {...wiring("capsule")}
        label="Answer capsule"
        hint={`An answer in up to ${seoTextLimits.capsuleWords} words, for assistants. Now ${wordsIn(fields.capsule)}.`}
        rows={3}
        maxLength={seoTextLimits.capsule}
      />
      {draft("capsule")}
      <TextField
        {...wiring("socialTitle")}
        label="Title in link previews"
        hint="Shown beside the picture. The picture itself keeps the headline of the last build."
        placeholder={fields.title || page.file.title}
        maxLength={seoTextLimits.social}
      />
      <TextField
        {...wiring("pictureText")}
        label="Description of the preview picture"
        hint="Alternative text, read aloud to people who cannot see the picture. It does not change the picture."
        maxLength={seoTextLimits.pictureText}
      />
      <SelectField
        id="texts-robots"
        label="Search engines"
        options={robots}
        value={fields.robots}
        onChange={({ currentTarget }) => set("robots", currentTarget.value)}
      />
    </div>
  );
}

const wordsIn = (text: string): number => (text.trim() === "" ? 0 : text.trim().split(/\s+/).length);
const mostDescription = 160;

/** As many whole sentences of the capsule as a description holds. */
function suggestedDescription(capsule: string): string {
  let text = "";
  for (const sentence of capsule.trim().split(/(?<=[.!?])\s+/)) {
    const next = text === "" ? sentence : `${text} ${sentence}`;
    if (next.length > mostDescription) break;
    text = next;
  }
  return text;
}
