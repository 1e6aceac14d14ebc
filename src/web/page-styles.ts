import css from "./app.css?inline";

/** Place of the styles. They are as long as the rest of a page, and are put in last. */
export const stylesMark = "/* styles */";

/** A rendered page with its styles in place. */
export const withStyles = (html: string): string => html.replace(stylesMark, () => css);
