import type { ReactNode } from "react";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Byline } from "./byline.tsx";
import { DocumentText, type TextHeading } from "./document-text.tsx";
import * as language from "#words/language.ts";
import * as t from "#words/documents.ts";

export type LegalText = {
  path: string;
  headline: string;
  lead: string;
  updatedAt: string;
  minutes: number;
  html: string;
  headings: TextHeading[];
};

export const legalCrumbs = ({ path, headline }: Pick<LegalText, "path" | "headline">) =>
  fromHome({ label: headline, to: path });

/** A legal page. `children` is a section of its own between the head and the text, which is empty where it is not shown in Spanish. */
export function LegalScreen({ text, children }: { text: LegalText; children?: ReactNode }) {
  const isShown = language.code === "en" || text.html !== "";
  return (
    <>
      <PageHead crumbs={legalCrumbs(text)} title={text.headline} lead={text.lead}>
        {isShown ? <Byline updatedAt={text.updatedAt} minutes={text.minutes} /> : null}
      </PageHead>
      {isShown ? null : (
        <div className="wrap">
          <p className="sample-note">
            {t.onlyInEnglish} <a href={text.path}>{t.readInEnglish}</a>
          </p>
        </div>
      )}
      {children}
      {isShown ? <DocumentText html={text.html} headings={text.headings} /> : null}
    </>
  );
}
