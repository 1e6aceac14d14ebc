import { lookAfterMail, mailUsage } from "#server/look-after-mail.ts";
import { runCommand } from "#server/run-command.ts";

const words = process.argv.slice(2);
if (words.length === 0 || words.includes("--help")) process.stdout.write(mailUsage);
else runCommand((ctx) => lookAfterMail(ctx, words));
