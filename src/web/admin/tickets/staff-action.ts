export type StaffActionResult = { ok: true; at: number } | { ok: false; at: number; problem: string };

/** The fields of a change as the API takes them; an empty assignee means nobody. */
export function changeOf(form: FormData): Record<string, string | null> {
  const change: Record<string, string | null> = {};
  for (const name of ["status", "priority", "category"]) {
    const value = form.get(name);
    if (typeof value === "string" && value) change[name] = value;
  }
  const assignee = form.get("assigneeId");
  if (typeof assignee === "string") change.assigneeId = assignee || null;
  return change;
}
