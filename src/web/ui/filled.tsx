import { createElement, Fragment, type ReactNode } from "react";
import type { Names } from "#contract/values/fill.ts";

/** A sentence whose `{name}`s are filled with elements, as `fill` does it with texts. */
export function Filled<Text extends string>({ text, by }: { text: Text; by: Record<Names<Text>, ReactNode> }) {
  const parts = text.split(/[{}]/).map((part, index) => (index % 2 ? by[part as Names<Text>] : part));
  return createElement(Fragment, null, ...parts);
}
