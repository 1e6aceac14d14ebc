import { Link } from "react-router";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { parseChatText, type TextSpan, linkedPieces } from "./chat-text.ts";
import { useChatFacts } from "./use-chat-facts.ts";

type Props = {
  text: string;
  /** Numbers of one's own tickets and appointments, and ours to call, are links; this is called when a page is followed. */
  onFollow?: () => void;
};

/** An answer as elements, never as HTML. */
export function ChatTextView({ text, onFollow }: Props) {
  return parseChatText(text).map((block, index) => {
    if (block.kind === "paragraph")
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a text has no other order than its own
        <p key={index}>
          {block.lines.map((line, number) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <span key={number}>
              {number > 0 ? <br /> : null}
              <Spans spans={line} onFollow={onFollow} />
            </span>
          ))}
        </p>
      );
    const items = block.items.map((item, number) => (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <li key={number}>
        <Spans spans={item} onFollow={onFollow} />
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

function Spans({ spans, onFollow }: { spans: TextSpan[]; onFollow: Props["onFollow"] }) {
  return spans.map(({ text, bold }, index) => {
    const words = onFollow ? <Words text={text} onFollow={onFollow} /> : text;
    // oxlint-disable-next-line react/no-array-index-key -- as above
    return bold ? <b key={index}>{words}</b> : <span key={index}>{words}</span>;
  });
}

function Words({ text, onFollow }: { text: string; onFollow: () => void }) {
  const { phone } = useChatFacts();
  return linkedPieces(text, phone.display).map(({ text: part, to, call }, index) =>
    call ? (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <PhoneLink key={index} className="chat-tel" phone={phone} />
    ) : to === null ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Link key={index} className="chat-own" to={to} onClick={onFollow}>
        {part}
      </Link>
    ),
  );
}
