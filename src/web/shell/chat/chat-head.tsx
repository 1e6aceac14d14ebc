import type { ChatSettings } from "#contract/assistant/chat-rules.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ChatIcon } from "./chat-icon.tsx";
import { chatTones } from "./chat-tones.ts";
import type { ChatWords } from "./chat-words.ts";

interface Props {
  settings: ChatSettings;
  words: ChatWords;
  hours: string | undefined;
  expanded: boolean;
  onExpand: () => void;
  /** An example cannot be closed. */
  onClose?: () => void;
}

export function ChatHead({ settings, words, hours, expanded, onExpand, onClose }: Props) {
  return (
    <div className={`chat-head tone ${chatTones[settings.theme.primaryColor] ?? chatTones.blue}`}>
      <div>
        <p className="chat-name">{settings.bot_name}</p>
        <p className="chat-hours">
          {words.kind}
          {hours ? `. ${words.staff} ${hours}` : null}
        </p>
      </div>
      {settings.features.expand ? (
        <button
          type="button"
          className="icon-btn chat-expand"
          aria-label={expanded ? words.shrink : words.expand}
          onClick={onExpand}
        >
          <ChatIcon name={expanded ? "shrink" : "expand"} />
        </button>
      ) : null}
      {onClose ? (
        <button type="button" className="icon-btn" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  );
}
