/**
 * Reads the form of a quote as the verb takes it: optional lines stand in fields `taken-{option}:{line}`, and only those of the chosen
 * option count.
 */
export function quoteAnswerInput({
  version = "",
  decision = "",
  name = "",
  option = "",
  reason = "",
  ...fields
}: Record<string, string>) {
  const said = { version: Number(version), name };
  if (decision === "decline") return { ...said, decision: "decline" as const, ...(reason.trim() !== "" && { reason }) };
  const mark = `taken-${option}:`;
  const taken = Object.keys(fields).flatMap((field) => (field.startsWith(mark) ? [field.slice(mark.length)] : []));
  return { ...said, decision: "accept" as const, option, taken };
}
