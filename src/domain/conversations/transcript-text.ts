import type { ChatLine } from "#contract/assistant/chat.ts";
import { maskPersonal } from "#domain/conversations/mask-personal.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Our own contact details, which are never masked. */
export const oursOf = ({ business }: Pick<Ctx, "business">): string[] => [
  business.supportEmail,
  business.salesEmail,
  business.phone.display,
  business.phone.tel,
];

/** A conversation as plain text for a ticket: personal data masked, cut to the latest lines when long. */
export function transcriptText(
  lines: Pick<ChatLine, "from" | "text">[],
  { ours, longest }: { ours: string[]; longest: number },
): string {
  const said = lines.map(({ from, text }) =>
    // Tickets are plain text and would show the asterisks of bold words.
    from === "user"
      ? `Client: ${maskPersonal(text, ours)}`
      : `Assistant: ${maskPersonal(text, ours).replaceAll("**", "")}`,
  );
  const kept: string[] = [];
  let length = 0;
  for (const line of said.toReversed()) {
    length += line.length + 2;
    if (length > longest) {
      kept.unshift(`(${said.length - kept.length} earlier lines left out)`);
      break;
    }
    kept.unshift(line);
  }
  return kept.join("\n\n");
}
