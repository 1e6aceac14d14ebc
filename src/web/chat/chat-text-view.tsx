import { parseChatText, type TextSpan } from "./chat-text.ts";

/** An answer as elements, never as HTML. */
export function ChatTextView({ text }: { text: string }) {
  return parseChatText(text).map((block, index) => {
    if (block.kind === "paragraph")
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a text has no other order than its own
        <p key={index}>
          {block.lines.map((line, number) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <span key={number}>
              {number > 0 ? <br /> : null}
              <Spans spans={line} />
            </span>
          ))}
        </p>
      );
    const items = block.items.map((item, number) => (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <li key={number}>
        <Spans spans={item} />
      </li>
    ));
    return block.ordered ? (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <ol key={index} start={block.start}>
        {items}
      </ol>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <ul key={index}>{items}</ul>
    );
  });
}

function Spans({ spans }: { spans: TextSpan[] }) {
  return spans.map(({ text, bold }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- as above
    bold ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
  );
}
