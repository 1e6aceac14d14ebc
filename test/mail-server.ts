import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { createSmtpMailer } from "#platform/mailer/smtp-mailer.ts";

/** A real mail server for one test, and the mailer that sends to it. `refuse` rejects every recipient with a code. */
export async function mailServer(refuse?: { code: number }) {
  const received: { raw: string; recipients: string[] }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo(_address, _session, done) {
      done(refuse ? Object.assign(new Error("no"), { responseCode: refuse.code }) : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({
          raw: Buffer.concat(chunks).toString("utf8"),
          recipients: session.envelope.rcptTo.map((to) => to.address),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: { name: "Longrow", address: "support@longrow.example" },
  });
  onTestFinished(async () => {
    mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return { received, mailer };
}
