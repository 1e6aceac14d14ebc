import { type FocusEvent, type ReactNode, useState } from "react";
import { meantAddress } from "#contract/near-miss-address.ts";

/** For a field with an email address: asks "Did you mean ...?" once it is left with a likely slip in it. */
export function useNearMiss(): { check: (event: FocusEvent<HTMLInputElement>) => void; question: ReactNode } {
  const [miss, setMiss] = useState<{ field: HTMLInputElement; meant: string } | null>(null);
  const accept = () => {
    if (!miss) return;
    miss.field.value = miss.meant;
    // Drafts and the forms' own checks listen to typing.
    miss.field.dispatchEvent(new Event("input", { bubbles: true }));
    miss.field.focus();
    setMiss(null);
  };
  return {
    check: ({ currentTarget: field }) => {
      const meant = meantAddress(field.value);
      setMiss(meant ? { field, meant } : null);
    },
    question: (
      <p className="near-miss" aria-live="polite">
        {miss ? (
          <>
            Did you mean{" "}
            <button type="button" className="text-button" onClick={accept}>
              {miss.meant}
            </button>
            ?
          </>
        ) : null}
      </p>
    ),
  };
}
