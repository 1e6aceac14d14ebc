import type { ReactNode } from "react";
import { PageHead } from "#web/ui/page-head.tsx";
import { Byline } from "./byline.tsx";
import { DocumentText, type TextHeading } from "./document-text.tsx";

export type LegalText = {
  path: string;
  headline: string;
  lead: string;
  updatedAt: string;
  minutes: number;
  html: string;
  headings: TextHeading[];
};

export const legalCrumbs = ({ path, headline }: Pick<LegalText, "path" | "headline">) => [
  { label: "Home", to: "/" },
  { label: headline, to: path },
];

/** A legal page. `children` is a section of its own between the head and the text. */
export function LegalScreen({ text, children }: { text: LegalText; children?: ReactNode }) {
  return (
    <>
      <PageHead crumbs={legalCrumbs(text)} title={text.headline} lead={text.lead}>
        <Byline updatedAt={text.updatedAt} minutes={text.minutes} />
      </PageHead>
      {children}
      <DocumentText html={text.html} headings={text.headings} />
    </>
  );
}
