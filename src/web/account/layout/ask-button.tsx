import * as t from "#words/shell.ts";

/** Opens the assistant, whose own button steps aside here. */
export const AskButton = ({ label }: { label: string }) => (
  <button
    type="button"
    className="portal-ask"
    aria-label={`${label}: ${t.openChat}`}
    onClick={() => document.querySelector<HTMLButtonElement>("button.chat-button")?.click()}
  >
    <svg viewBox="0 0 28 28" width="20" height="20" aria-hidden="true">
      <path d="M3 4h22v16H13l-6 5v-5H3z" />
    </svg>
    {label}
  </button>
);
