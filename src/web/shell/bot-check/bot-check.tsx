import { type RefObject, useRef } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/refusals.ts";
import { useBotCheck, type BotCheckState } from "./use-bot-check.ts";

const words: Record<BotCheckState, () => string> = {
  waiting: () => "",
  working: () => t.robotChecking,
  solved: () => t.robotChecked,
  failed: () => t.robotFailed,
};

type Props = {
  id: string;
  /** The form's last result: a refused submission needs a fresh token. */
  result: unknown;
  phone: { display: string; tel: string };
  email: string;
  /** A hidden input that the form has itself, named "botCheck". */
  token?: RefObject<HTMLInputElement | null>;
};

export function BotCheck({ id, result, phone, email, token }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { state, start } = useBotCheck(token ?? field, result);
  return (
    <div className="bot-check form-wide">
      {/* No defaultValue: for a hidden field React would write it back over the token at each render. */}
      {token ? null : <input type="hidden" name="botCheck" ref={field} />}
      <Checkbox
        id={id}
        label={t.notARobot}
        checked={state === "working" || state === "solved"}
        onChange={() => void start()}
      >
        <span aria-live="polite">{words[state]()}</span>
      </Checkbox>
      <noscript>
        <p className="note">
          <Filled
            text={t.robotNeedsScript}
            by={{
              phone: <a href={`tel:${phone.tel}`}>{phone.display}</a>,
              email: <a href={`mailto:${email}`}>{email}</a>,
            }}
          />
        </p>
      </noscript>
    </div>
  );
}
