import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Checks of AWS Signature Version 4, from its description: in a header, or in the address. */
export interface S3Keys {
  id: string;
  secret: string;
  region: string;
}

const skewMilliseconds = 15 * 60_000;
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Code of the refusal, or null for a request that was signed with our key, for now and for what it says. */
export function refusalOfSignature(request: IncomingMessage, address: URL, keys: S3Keys): string | null {
  const query = address.searchParams;
  const header = request.headers.authorization;
  const signed = header ? fromHeader(header, request) : fromQuery(query);
  if (!signed) return "AccessDenied";
  const [id, day, region, service, end] = signed.credential.split("/");
  if (id !== keys.id) return "InvalidAccessKeyId";
  const time = Date.parse(signed.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (day !== signed.date.slice(0, 8) || region !== keys.region || service !== "s3" || end !== "aws4_request")
    return "AuthorizationHeaderMalformed";
  if (signed.expires === null && !(Math.abs(Date.now() - time) < skewMilliseconds)) return "RequestTimeTooSkewed";
  if (signed.expires !== null && !(Date.now() < time + signed.expires * 1000)) return "AccessDenied";
  const names = signed.headers.split(";");
  if (!names.includes("host")) return "AccessDenied";
  // Every header of the protocol has to be signed.
  for (const name of Object.keys(request.headers))
    if (name.startsWith("x-amz-") && !names.includes(name)) return "AccessDenied";
  const canonical = [
    request.method,
    address.pathname,
    [...query]
      .filter(([name]) => name !== "X-Amz-Signature")
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join("&"),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}`),
    "",
    signed.headers,
    signed.payload,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", signed.date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (made, part) => hmac(made, part ?? ""),
    `AWS4${keys.secret}`,
  );
  const [ours, theirs] = [hmac(key, text), Buffer.from(signed.signature, "hex")];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? null : "SignatureDoesNotMatch";
}

function fromHeader(header: string, { headers }: IncomingMessage) {
  const [, credential = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header) ?? [];
  const [date, payload] = [String(headers["x-amz-date"]), String(headers["x-amz-content-sha256"])];
  return credential ? { credential, headers: names, signature, date, payload, expires: null } : null;
}

function fromQuery(query: URLSearchParams) {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  if (of("Algorithm") !== "AWS4-HMAC-SHA256") return null;
  return {
    credential: of("Credential"),
    headers: of("SignedHeaders"),
    signature: of("Signature"),
    date: of("Date"),
    payload: "UNSIGNED-PAYLOAD",
    expires: Number(of("Expires")),
  };
}
