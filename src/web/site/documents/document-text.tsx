import type { ReactNode } from "react";
import * as t from "#words/documents.ts";

export type TextHeading = { id: string; text: string };

type Props = {
  /** Made by the server of Markdown that holds no raw HTML (src/domain/content/render-markdown.ts). */
  html: string;
  headings: TextHeading[];
  /** Under the table of contents. */
  aside?: ReactNode;
  /** Under the text. */
  children?: ReactNode;
};

/** A long text with its table of contents beside it; on phones above it. */
export function DocumentText({ html, headings, aside, children }: Props) {
  return (
    <div className="section article-section">
      <div className="wrap with-side article-grid">
        {/* In the order a phone shows them: a page that arrives in pieces must not move what is already there. */}
        {headings.length > 1 ? (
          <nav className="toc" aria-label={t.onThisPage}>
            <p>{t.onThisPage}</p>
            <ul>
              {headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.text}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <article>
          <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
          {children}
        </article>
        {aside ? (
          <aside className="article-aside" aria-label={t.whatNext}>
            {aside}
          </aside>
        ) : null}
      </div>
    </div>
  );
}
