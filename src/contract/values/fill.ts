/** The names in braces of a text. */
export type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** Fills `{name}` in a text; the compiler asks for every name. A sentence that ends in "5 p. m." has one point. */
export function fill<Text extends string>(text: Text, values: Record<Names<Text>, string | number>): string {
  return text
    .replace(/\{(\w+)\}/g, (_, name: string) => String((values as Record<string, string | number>)[name]))
    .replace(" m..", " m.");
}
