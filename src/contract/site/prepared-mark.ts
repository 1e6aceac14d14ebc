/** Begins the text of a statement that each database connection prepares once, instead of parsing and planning it each time. */
export const preparedMark = "/* prepared */";
