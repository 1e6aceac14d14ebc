const shownNames = 2;

/** "Oakdale Dental, Maria Delgado, 2 more": the first few of `count` things by name. */
export function nameFirst(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, shownNames);
  return [...shown, ...(count > shown.length ? [`${count - shown.length} more`] : [])].join(", ");
}
