import { randomUUID } from "node:crypto";
import type { Config } from "#platform/config/config.ts";
import { createSmtpMailer } from "#platform/mailer/smtp-mailer.ts";
import { isLoopback } from "#platform/network/is-loopback.ts";
import { type Finding, fix, note, ok, reasonOf } from "#server/doctor-finding.ts";

interface Options {
  from: { name: string; address: string };
  /** Address that one email goes to. */
  sendTo: string | null;
}

/** Connects to the mail server and signs in; sends one email if asked. */
export async function checkMailServer({ smtpUrl }: Config, { from, sendTo }: Options): Promise<Finding[]> {
  if (!smtpUrl) {
    const says = "SMTP_URL is unset, so emails are kept in the database and nobody receives them";
    return [sendTo ? fix("Mail", `${says}: nothing was sent`) : note("Mail", says)];
  }
  const { host, hostname, protocol, searchParams } = new URL(smtpUrl);
  const mailer = createSmtpMailer({ url: smtpUrl, from });
  try {
    await mailer.verify();
    const found = [ok("Mail", `${host} lets us in; sender ${from.address}`)];
    if (protocol === "smtp:" && !isLoopback(hostname) && searchParams.get("requireTLS") !== "true")
      found.push(note("Mail", "encrypted only if the server offers it: use smtps://, or add ?requireTLS=true"));
    return sendTo ? [...found, await sendOne(mailer, from, sendTo)] : found;
  } catch (error) {
    return [fix("Mail", `${host}: ${reasonOf(error)}. Check SMTP_URL: server, port, user, password`)];
  } finally {
    mailer.close();
  }
}

async function sendOne(
  mailer: ReturnType<typeof createSmtpMailer>,
  { name, address }: Options["from"],
  sendTo: string,
): Promise<Finding> {
  const text = `This email was sent by npm run doctor. If it is in your inbox and not in spam, email from ${name} arrives.`;
  try {
    await mailer.send({
      messageId: `<${randomUUID()}@${address.split("@")[1]}>`,
      to: { address: sendTo },
      subject: `${name}: email works`,
      text,
      html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
    });
    return ok("Mail", `one email was sent to ${sendTo}: look whether it is in the inbox or in spam`);
  } catch (error) {
    return fix("Mail", `no email to ${sendTo}: ${reasonOf(error)}`);
  }
}
