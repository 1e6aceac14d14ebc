import { type ContentKind, hasItems } from "#domain/content/content-kinds.ts";
import type { ContentValue } from "#domain/content/content-value.ts";

/** Name of an item in lists. */
export function titleOf(kind: ContentKind, id: string, value: ContentValue | null): string {
  if (!hasItems(kind)) return kind.label;
  const names = [value?.headline, value?.name, kind.kind === "faq" ? value?.topic : null, value?.title];
  return names.find((one): one is string => typeof one === "string" && one.trim() !== "") ?? id;
}
