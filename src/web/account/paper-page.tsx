import { fill } from "#contract/values/fill.ts";
import type { Paper } from "#contract/values/paper.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PaperView } from "#web/ui/paper-view.tsx";
import "#web/site/support/ticket.css";
import "#web/site/order/order.css";

interface Props {
  paper: Paper;
  /** The beginning of its hash, and its PDF. */
  hash: string;
  file: string;
  /** Address of the thing itself. */
  to: string;
  words: { document: string; print: string; pdf: string; back: string };
}

/** A paper as a page: read, printed, or taken along as PDF. */
export function PaperPage({ paper, hash, file, to, words }: Props) {
  return (
    <div className="wrap receipt">
      <PaperView paper={paper} />
      <p className="paper-quiet mt-6">{fill(words.document, { hash })}</p>
      <div className="ticket-actions mt-6">
        <Button tone="outline" size="small" onClick={() => window.print()}>
          {words.print}
        </Button>
        <a className={buttonClass("outline", "small")} href={file}>
          {words.pdf}
        </a>
        <ButtonLink to={to} tone="outline" size="small">
          {words.back}
        </ButtonLink>
      </div>
    </div>
  );
}
