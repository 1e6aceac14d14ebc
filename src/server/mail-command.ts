import { lookAfterMail, mailUsage } from "#server/look-after-mail.ts";
import { type Command, runAsTyped, sayingAsSystem } from "#server/run-command.ts";

export const mailCommand: Command = async (words, shell) => {
  if (words.length > 0 && !words.includes("--help")) return sayingAsSystem(shell, (ctx) => lookAfterMail(ctx, words));
  shell.out(mailUsage);
  return 0;
};

if (import.meta.main) runAsTyped(mailCommand);
