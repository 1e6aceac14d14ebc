import { Link, useLocation } from "react-router";
import type { Business } from "#contract/content/content.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import type { ChatWords } from "./chat-words.ts";

interface Props {
  words: ChatWords;
  /** The session ended in the middle of a conversation. */
  ended: boolean;
  phone: Business["phone"];
  onLeave: () => void;
}

/** View for visitors who are not signed in: a way in, and three ways without. */
export function SignInPrompt({ words, ended, phone, onLeave }: Props) {
  const { pathname, search } = useLocation();
  const signIn = pathname === "/auth/" ? `/auth/${search}` : `/auth/?from=${encodeURIComponent(pathname)}`;
  const help = [
    { label: words.faqs, to: "/faq/" },
    { label: words.support, to: "/support/" },
    { label: words.contactUs, to: "/contact-us/" },
  ];
  return (
    <div className="chat-prompt">
      {ended ? (
        <div role="log" aria-label={words.log}>
          <p className="chat-note chat-problem">{words.pleaseSignIn}</p>
        </div>
      ) : (
        <p>{words.signInLead}</p>
      )}
      <Link className={buttonClass("primary", "small")} to={signIn} onClick={onLeave}>
        {words.signIn}
      </Link>
      <div className="chat-prompt-help">
        {help.map(({ label, to }) => (
          <a key={to} className={buttonClass("outline", "small")} href={to} target="_blank" rel="noopener">
            {label}
          </a>
        ))}
      </div>
      {phone.tel ? (
        <p>
          {words.orCall} <PhoneLink phone={phone} />
        </p>
      ) : null}
    </div>
  );
}
