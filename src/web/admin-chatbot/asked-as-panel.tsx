import { Fragment, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { PhrasedTarget, SourcePhrasings } from "#contract/source-phrasings.ts";
import { Badge } from "#web/ui/badge.tsx";
import { chatbotAddress } from "./chatbot-tabs.ts";
import { matchingTargets } from "./matching-targets.ts";

/** How people ask for each passage and figure of a source; to be read here, and changed in the content. */
export function AskedAsPanel({ source }: { source: SourcePhrasings }) {
  const [query] = useSearchParams();
  const [words, setWords] = useState("");
  const head = useRef<HTMLHeadingElement>(null);
  // Whoever opens it stands further down, in the list.
  useEffect(() => head.current?.focus(), []);
  const shown = matchingTargets(source.targets, words);
  const narrowed = words.trim() !== "";
  // Some ask for several figures at once.
  const ways = new Set(shown.flatMap(({ phrasings }) => phrasings.map(({ text }) => text))).size;
  return (
    <section className="chatbot-asked-as" aria-labelledby="chatbot-asked-as">
      <header>
        <h2 id="chatbot-asked-as" tabIndex={-1} ref={head}>
          How people ask for “{source.title}”
        </h2>
        <Link to={chatbotAddress(query, { read: null })} preventScrollReset>
          Close
        </Link>
      </header>
      <Hint source={source} />
      <div className="chatbot-asked-find">
        <label htmlFor="asked-as-words">Find a passage, a figure or a way to ask</label>
        <input
          id="asked-as-words"
          type="search"
          className="input"
          maxLength={200}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <output htmlFor="asked-as-words" className="admin-quiet">
          {waysToAsk(ways)} for {shown.length === 1 ? "1 passage or figure" : `${shown.length} passages and figures`}
        </output>
      </div>
      {shown.length === 0 ? (
        <p>Nothing here has these words.</p>
      ) : (
        <ul className="chatbot-list">
          {shown.map((target) => (
            <Target key={target.id} target={target} open={narrowed} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** "12 ways" */
export const waysToAsk = (count: number): string => (count === 1 ? "1 way" : `${count.toLocaleString("en-US")} ways`);

function Hint({ source: { kind, ref, files } }: { source: SourcePhrasings }) {
  return (
    <p className="admin-quiet">
      {kind === "answer" ? (
        "An approved answer is asked for by its question. You change it under Unanswered."
      ) : files.length > 0 ? (
        <>
          An editor changes them in{" "}
          {files.map((file, index) => (
            <span key={file}>
              {index > 0 ? ", " : null}
              <code>{file}</code>
            </span>
          ))}
          , under <code>of: {ref}</code>. A passage whose heading is a question is asked for by that question, too.
        </>
      ) : (
        <>
          Nobody has written down how people ask for this. An editor does so in <code>content/asked-as/</code>, under{" "}
          <code>of: {ref}</code>.
        </>
      )}
    </p>
  );
}

/** What asks for all of a passage first, then what asks for each of its lines. */
const byLine = (phrasings: PhrasedTarget["phrasings"]) =>
  Map.groupBy(
    phrasings.toSorted((first, second) => Number(first.line !== null) - Number(second.line !== null)),
    ({ line }) => line,
  );

function Target({ target: { name, figure, url, phrasings }, open }: { target: PhrasedTarget; open: boolean }) {
  return (
    <li>
      <div className="chatbot-list-head">
        <Badge>{figure ? figure.kind : "passage"}</Badge>
        <Link to={url}>{name}</Link>
        {figure ? <span>{figure.value}</span> : null}
      </div>
      {phrasings.length === 0 ? (
        <p className="admin-quiet">No way to ask for it is written down.</p>
      ) : (
        <details open={open}>
          <summary>{waysToAsk(phrasings.length)} to ask</summary>
          {[...byLine(phrasings)].map(([line, asked]) => (
            <Fragment key={line ?? ""}>
              {line === null ? null : <p className="chatbot-asked-line">{line}</p>}
              <ul>
                {asked.map(({ text, language }) => (
                  <li key={text} lang={language}>
                    {text}
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </details>
      )}
    </li>
  );
}
