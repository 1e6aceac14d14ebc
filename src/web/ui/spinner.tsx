import * as t from "#words/shell.ts";

export function Spinner({ text = t.loading }: { text?: string }) {
  return (
    <span className="spinner" role="status">
      <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
        <path d="M9 2a7 7 0 1 1-7 7" />
      </svg>
      {text}
    </span>
  );
}
