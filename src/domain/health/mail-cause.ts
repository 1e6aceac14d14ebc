/** The likeliest reason why emails wait, from what the mail server or the connection said. */
export interface MailCause {
  title: string;
  cause: string;
}

const causes: [pattern: RegExp, MailCause][] = [
  [
    /\b5(?:30|34|35|38)\b|\b5\.7\.[89]\b|EAUTH|authenticat|credential|password|log ?in/i,
    {
      title: "The mail server refuses the password",
      cause:
        "Most often the password was changed at the mail provider. Ours stands in SMTP_URL, in the settings of the server.",
    },
  ],
  [
    /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ESOCKET|timed? ?out|greeting|getaddrinfo|closed/i,
    {
      title: "The mail server does not answer",
      cause: "Most often it is down, its address in SMTP_URL changed, or a firewall stands between.",
    },
  ],
  [
    /certificate|self-signed|TLS|SSL/i,
    {
      title: "The mail server cannot be trusted",
      cause: "Its certificate is not valid for its name. Most often it ran out at the mail provider.",
    },
  ],
  [
    /\b4\d\d\b/,
    {
      title: "The mail server asks us to wait",
      cause: "Most often too many emails went out at once. They are tried again by themselves.",
    },
  ],
];

const unknown: MailCause = {
  title: "The mail server refuses our emails",
  cause: "Its own words stand beside each email.",
};

export const mailCauseOf = (refusal: string | null): MailCause =>
  causes.find(([pattern]) => pattern.test(refusal ?? ""))?.[1] ?? unknown;
