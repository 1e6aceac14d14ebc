import { type FormEvent, type ReactNode, useState } from "react";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";

interface Props {
  id: string;
  title: string;
  /** Values of the form, and the name of its file; `chosen` is the value of the pressed button. */
  ask: (typed: FormData, chosen: string) => { answer: Parameters<typeof apiDownload>[0]; name: string };
  children: ReactNode;
}

/** A form whose answer is a file to keep. */
export function FileForm({ id, title, ask, children }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const get = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { answer, name } = ask(new FormData(event.currentTarget), submitter?.getAttribute("value") ?? "");
    setProblem(null);
    apiDownload(answer, name).catch((error: unknown) => setProblem(problemText(error)));
  };
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="invoice-statement-head">
        {title}
      </h2>
      <form onSubmit={get} className="invoice-statement">
        {children}
        {problem ? (
          <p className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
      </form>
    </section>
  );
}
