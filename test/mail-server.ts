import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { createSmtpMailer } from "#platform/mailer/smtp-mailer.ts";

interface Refusal {
  code: number;
  /** Text after the code, with its enhanced status. */
  said?: string;
  /** In answer to what; the recipient by default. */
  at?: "sender" | "recipient" | "message";
}

/**
 * A real mail server for one test, and the mailer that sends to it. `refuse` says which recipients it rejects, and how; it may be
 * changed while the server runs.
 */
export async function mailServer(refuse?: Refusal | ((recipient: string) => Refusal | undefined)) {
  const peer = { refuse };
  const refusalOf = (at: Refusal["at"], recipient = "") => {
    const refusal = typeof peer.refuse === "function" ? peer.refuse(recipient) : peer.refuse;
    return refusal && (refusal.at ?? "recipient") === at
      ? Object.assign(new Error(refusal.said ?? "no"), { responseCode: refusal.code })
      : undefined;
  };
  const received: { raw: string; recipients: string[] }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onMailFrom(_address, _session, done) {
      done(refusalOf("sender"));
    },
    onRcptTo({ address }, _session, done) {
      done(refusalOf("recipient", address));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refusal = refusalOf("message");
        if (refusal) return done(refusal);
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
  const url = `smtp://127.0.0.1:${port}`;
  const mailer = createSmtpMailer({
    url,
    from: { name: "Longrow", address: "support@longrow.example" },
  });
  onTestFinished(async () => {
    mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return { received, mailer, peer, url };
}
