import { fill } from "#contract/values/fill.ts";
import type { Paper } from "#contract/values/paper.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PaperView } from "#web/ui/paper-view.tsx";

interface Props {
  paper: Paper;
  /** The beginning of the hash of a paper that is kept. */
  hash?: string;
  /** Its PDF. */
  file: string;
  /** Address of the thing itself. */
  to: string;
  words: { document?: string; print: string; pdf: string; back: string };
}

/** A paper as a page: read, printed, or taken along as PDF. */
export function PaperPage({ paper, hash, file, to, words }: Props) {
  return (
    <>
      <div className="paper-tools">
        <ButtonLink to={to} tone="outline" size="small">
          {words.back}
        </ButtonLink>
        <Button tone="outline" size="small" onClick={() => window.print()}>
          {words.print}
        </Button>
        <a className={buttonClass("outline", "small")} href={file}>
          {words.pdf}
        </a>
      </div>
      <PaperView paper={paper} />
      {hash !== undefined && words.document !== undefined ? (
        <p className="paper-hash">{fill(words.document, { hash })}</p>
      ) : null}
    </>
  );
}
