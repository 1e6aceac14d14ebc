import type { CardPayments } from "#platform/card-payments/card-payments.ts";
import type { Config } from "#platform/config/config.ts";
import type { GoogleSignIn } from "#platform/google/google-sign-in.ts";
import type { Embedder } from "#platform/language-model/embedder.ts";
import type { LanguageModel } from "#platform/language-model/language-model.ts";
import { localMailbox } from "#platform/mailer/local-mailbox.ts";
import type { Mailer } from "#platform/mailer/mailer.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";

interface ThirdParties {
  mailer: Mailer;
  cardPayments: CardPayments | null;
  google: GoogleSignIn | null;
  embedder: Embedder | null;
  languageModel: LanguageModel | null;
}

/** The clients of those that are set up. The libraries of the others are never loaded, which saves their memory. */
export async function startThirdParties(
  { smtpUrl, stripe, google, ai }: Config,
  mailFrom: { name: string; address: string },
  seen: Metrics | null,
): Promise<ThirdParties> {
  const started: ThirdParties = {
    mailer: localMailbox,
    cardPayments: null,
    google: null,
    embedder: null,
    languageModel: null,
  };
  if (smtpUrl) {
    const { createSmtpMailer } = await import("#platform/mailer/smtp-mailer.ts");
    started.mailer = createSmtpMailer({ url: smtpUrl, from: mailFrom, seen });
  }
  if (stripe) {
    const { createStripeCardPayments } = await import("#platform/card-payments/stripe-card-payments.ts");
    started.cardPayments = createStripeCardPayments(stripe);
  }
  if (google) {
    const { createOpenIdGoogle } = await import("#platform/google/openid-google.ts");
    started.google = createOpenIdGoogle(google);
  }
  if (ai?.embeddingModel) {
    const { createOpenAiEmbedder } = await import("#platform/language-model/openai-embedder.ts");
    started.embedder = createOpenAiEmbedder({ ...ai, model: ai.embeddingModel });
  }
  if (ai?.model) {
    const { createOpenAiLanguageModel } = await import("#platform/language-model/openai-language-model.ts");
    started.languageModel = createOpenAiLanguageModel({ ...ai, model: ai.model });
  }
  return started;
}
