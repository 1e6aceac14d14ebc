import { Link } from "react-router";
import { languageNames } from "#contract/values/languages.ts";
import { languageOfPath } from "#contract/site/spanish-addresses.ts";
import type { LinkSuggestion, PageTexts } from "#contract/seo/seo-texts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Assessments } from "./assessments.tsx";
import { LinkPreview, ResultPreview } from "./result-preview.tsx";
import { TextFields } from "./text-fields.tsx";
import { TextHistory } from "./text-history.tsx";
import { stateWords } from "./text-page-list.tsx";
import { type PageTextsEditing, usePageTexts } from "./use-page-texts.ts";

type Props = {
  page: PageTexts;
  model: string | null;
  /** The path of the same page in the other language. */
  twin?: string | undefined;
};

/** A page's texts with their previews, assessments and history. */
export function TextEditor({ page, model, twin }: Props) {
  const editing = usePageTexts(page);
  const { fields, busy, theirs } = editing;
  const title = fields.title || page.file.title;
  const description = fields.description || page.file.description;
  const address = page.canonicalUrl + page.path;
  const state = page.draft ? (page.published ? "changed" : "draft") : page.published ? "published" : "file";
  return (
    <>
      <p>
        <Link to="/admin/seo-optimizer/">All pages</Link>
        {twin ? (
          <>
            {" · "}
            <Link to={`?path=${encodeURIComponent(twin)}`}>{languageNames[languageOfPath(twin)]}</Link>
          </>
        ) : null}
      </p>
      <h2 className="seo-page-name">
        <a href={page.path} className="mono wrap-anywhere">
          {page.path}
        </a>{" "}
        <Badge tone={stateWords[state].tone}>{stateWords[state].text}</Badge>
      </h2>
      {theirs ? <Conflict editing={editing} /> : null}
      <div className="seo-editor">
        <form
          aria-label="Texts of the page"
          onSubmit={(event) => {
            event.preventDefault();
            void editing.publish();
          }}
        >
          <TextFields page={page} model={model} editing={editing} />
          <div className="row-actions seo-save">
            <Button type="submit" tone="go" disabled={busy}>
              Publish
            </Button>
            <Button tone="outline" disabled={busy} onClick={() => void editing.saveDraft()}>
              Save Draft
            </Button>
            {page.draft ? (
              <Button tone="outline" disabled={busy} onClick={() => void editing.discard()}>
                Discard Draft
              </Button>
            ) : null}
          </div>
        </form>
        <div className="seo-side">
          <ResultPreview address={address} title={title} description={description} />
          <LinkPreview
            address={address}
            title={fields.socialTitle || title}
            description={description}
            image={page.image}
            pictureText={fields.pictureText}
          />
        </div>
      </div>
      <Assessments page={{ ...page, ...fields, title, description }} />
      <section aria-labelledby="link-suggestions">
        <h2 id="link-suggestions">Links inside the site</h2>
        <div className="report-pairs">
          <Suggestions title="Pages that could link here" list={page.couldLinkHere} />
          <Suggestions title="Pages this one could link to" list={page.couldLinkTo} />
        </div>
      </section>
      <TextHistory page={page} editing={editing} />
    </>
  );
}

function Conflict({ editing: { theirs, settle } }: { editing: PageTextsEditing }) {
  const texts = theirs?.draft ?? theirs?.published;
  return (
    <div className="seo-note" role="alert">
      <p>
        <strong>{theirs?.by ?? "Somebody"} has changed these texts meanwhile.</strong> Your texts are still in the
        fields and not saved.
      </p>
      <dl className="seo-theirs">
        <dt>Their title</dt>
        <dd>{texts?.title || "as in the file"}</dd>
        <dt>Description</dt>
        <dd>{texts?.description || "as in the file"}</dd>
      </dl>
      <div className="row-actions">
        <Button tone="outline" onClick={() => settle("theirs")}>
          Use Theirs
        </Button>
        <Button tone="outline" onClick={() => settle("mine")}>
          Keep Mine
        </Button>
      </div>
    </div>
  );
}

function Suggestions({ title, list }: { title: string; list: LinkSuggestion[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {list.length === 0 ? (
        <p className="admin-quiet">No similar pages found.</p>
      ) : (
        <ul className="seo-list">
          {list.map((one) => (
            <li key={one.path}>
              <Link to={`?path=${encodeURIComponent(one.path)}`} className="mono wrap-anywhere">
                {one.path}
              </Link>{" "}
              {one.title}
              <span className="staff-note">{one.why}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
