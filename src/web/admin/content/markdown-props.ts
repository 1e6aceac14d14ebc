/** A Markdown text as a field of a form. */
export interface MarkdownFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
  value: string;
  onChange: (value: string) => void;
}

