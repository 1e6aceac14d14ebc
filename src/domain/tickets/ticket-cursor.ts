import { DomainError } from "#domain/errors.ts";

interface Place {
  at: Date;
  id: string;
}

/** The place after the last row of a page, as an opaque text. */
export const cursorAfter = ({ at, id }: Place): string => btoa(`${at.toISOString()} ${id}`);

/** @throws DomainError "invalid" for a cursor that is not one of ours. */
export function placeOf(cursor: string): Place {
  const refused = new DomainError("invalid", "This page cannot be found.", {
    errors: [{ path: "cursor", message: "Use the cursor of the page before." }],
  });
  let text: string;
  try {
    text = atob(cursor);
  } catch {
    throw refused;
  }
  const [at = "", id = ""] = text.split(" ");
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) || !/^[0-9a-f-]{36}$/.test(id) || Number.isNaN(Date.parse(at)))
    throw refused;
  return { at: new Date(at), id };
}
