import nodemailer from "nodemailer";
import type { Log } from "#platform/log/log.ts";

export interface Alert {
  subject: string;
  text: string;
}

/** Ways to tell the administrators that do not depend on the site's own mail. */
export interface Alerts {
  /** Their names, for people; none when nothing is set up. */
  ways: string[];
  /** Tells it by every way. Resolves to those that worked. */
  tell(alert: Alert, to: string[]): Promise<string[]>;
}

interface Options {
  webhookUrl: string | null;
  smtpUrl: string | null;
  from: { name: string; address: string };
  log: Log;
}

const milliseconds = 10_000;

/** A second mail server, and an address that takes JSON with a `text`, as chat programs do. */
export function createAlerts({ webhookUrl, smtpUrl, from, log }: Options): Alerts {
  const ways: { name: string; tell: (alert: Alert, to: string[]) => Promise<void> }[] = [];
  if (webhookUrl) ways.push({ name: "webhook", tell: (alert) => postAlert(webhookUrl, alert) });
  if (smtpUrl) ways.push({ name: "second mail server", tell: (alert, to) => mailAlert(smtpUrl, from, alert, to) });
  return {
    ways: ways.map(({ name }) => name),
    async tell(alert, to) {
      const told = await Promise.all(
        ways.map(async ({ name, tell }) => {
          try {
            await tell(alert, to);
            return [name];
          } catch (error) {
            log.error({ way: name, error }, "an alert could not be sent");
            return [];
          }
        }),
      );
      return told.flat();
    },
  };
}

async function postAlert(url: string, { subject, text }: Alert): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text: `${subject}\n${text}`, subject }),
    redirect: "error",
    signal: AbortSignal.timeout(milliseconds),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the webhook answers ${answer.status}`);
}

async function mailAlert(url: string, from: Options["from"], { subject, text }: Alert, to: string[]): Promise<void> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    for (const address of to)
      await transport.sendMail({
        from,
        to: { address, name: "" },
        envelope: { from: from.address, to: [address] },
        subject,
        text,
        headers: { "Auto-Submitted": "auto-generated" },
      });
  } finally {
    transport.close();
  }
}
