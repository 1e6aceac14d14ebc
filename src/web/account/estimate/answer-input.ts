/** Reads the form of an estimate as the verb takes it: options stand in fields `option-{id}`. */
export function answerInput({ version = "", decision = "", name = "", ...fields }: Record<string, string>) {
  const options = Object.keys(fields).flatMap((field) => (field.startsWith("option-") ? [field.slice(7)] : []));
  return decision === "decline"
    ? { decision: "decline" as const, version: Number(version), name }
    : { decision: "approve" as const, version: Number(version), name, options };
}
