import { Icon } from "#web/ui/icon.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import * as t from "#words/documents.ts";

/** The same text as a file. A plain link: the server counts how often it is taken. */
export function PdfLink({ path, version, about }: { path: string; version: string; about: string }) {
  return (
    <a className={buttonClass("outline")} href={`${path.replace(/\/$/, ".pdf")}?v=${version}`} type="application/pdf">
      <Icon name="file" />
      {t.pdf}
      <span className="sr-only">: {about}</span>
    </a>
  );
}
