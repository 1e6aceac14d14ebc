import { runInLanguage } from "#current-language";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/ticket-refusals.ts";

const deeds = {
  approved: () => t.noteApproved,
  declined: () => t.noteDeclined,
  sent: () => t.noteSent,
};

interface Note {
  name: string;
  number: string;
  money: string;
  reason?: string | null | undefined;
}

function written(deed: keyof typeof deeds, { reason, ...who }: Note): string {
  const note = fill(deeds[deed](), who);
  return reason ? fill(t.noteReason, { note, reason }) : note;
}

/** Text about a quote in a thread, as it is kept: in English, which staff read. */
export const keptQuoteNote = (deed: keyof typeof deeds, note: Note): string =>
  runInLanguage("en", () => written(deed, note));

export const keptWithdrawal = (who: { name: string; number: string }): string =>
  runInLanguage("en", () => fill(t.noteWithdrew, who));

/** The same for the client. */
export function saidQuoteNote(kept: string): string {
  const [, name, deed, number, money, reason] =
    /^(.+?) (approved|declined|sent|withdrew) quote ([\w-]+)(?:, (\$[\d,.]*\d))?\.(?: Reason: (.+))?$/s.exec(kept) ??
    [];
  if (name === undefined || number === undefined) return kept;
  if (deed === "withdrew") return fill(t.noteWithdrew, { name, number });
  return money === undefined ? kept : written(deed as keyof typeof deeds, { name, number, money, reason });
}
