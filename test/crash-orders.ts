import { randomUUID } from "node:crypto";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Ctx } from "#domain/ctx.ts";
import { asSystem } from "#server/run-command.ts";
import type { ServerUnderTest } from "../bench/server-under-test.ts";

/** A checkout that was sent: it may be sent again, whatever became of its answer. */
interface Attempt {
  /** One network may hold only so many unpaid pieces. */
  network: string;
  cookie: string;
  key: string;
  body: string;
  /** Null while no answer came. */
  number: string | null;
  /** Opens the order, once it is placed. */
  link?: string;
}

const admin = { email: "admin@example.com", password: "Crash-Valley-26!" };
/** For the environment of the server: the administrator who fills the shelf, and shoppers behind a proxy. */
export const shopSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, TRUST_PROXY: "1" };

const stock = 5000;

async function sent(address: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** A solved bot check, as a form sends it. */
export async function solvedCheck(origin: string): Promise<string> {
  const challenge = (await (await fetch(`${origin}/api/bot-check`)).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** The administrator's access token. */
export async function signInAdmin({ origin }: ServerUnderTest): Promise<string> {
  const answer = await sent(`${origin}/auth/v1/token?grant_type=password`, admin);
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`The administrator cannot sign in: ${answer.status}`);
  return token;
}

/** Puts a product into the shop whose shelf is full. Returns the id of its one variant. */
export async function stockedProduct(server: ServerUnderTest): Promise<string> {
  const { origin } = server;
  const answer = await sent(
    `${origin}/api/admin/products`,
    {
      slug: "crash-dock",
      name: "Crash dock",
      brand: "Tule",
      category: "docks-and-cables",
      summary: "A thing for tests.",
      description: "It is there to be bought.",
      taxKind: "goods",
      feeClass: "none",
      warrantyMonths: 12,
      warrantyBy: "maker",
      specifications: {},
      drawings: ["dock"],
      status: "active",
      variants: [
        {
          sku: "CRASH-DOCK",
          slug: "one",
          name: "One",
          priceCents: 9900,
          stock,
          orderDays: null,
          specifications: { connection: "USB-C" },
        },
      ],
    },
    { Authorization: `Bearer ${await signInAdmin(server)}` },
  );
  const product = (await answer.json()) as { variants?: { id: string }[] };
  const id = product.variants?.[0]?.id;
  if (!id) throw new Error(`The product was not made: ${answer.status} ${JSON.stringify(product)}`);
  return id;
}

async function send({ origin }: Pick<ServerUnderTest, "origin">, attempt: Attempt): Promise<boolean> {
  const answer = await fetch(`${origin}/api/orders`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Cookie: attempt.cookie,
      "Idempotency-Key": attempt.key,
      "X-Forwarded-For": attempt.network,
    },
    body: attempt.body,
  });
  if (answer.status !== 201) return false;
  const { number, key } = (await answer.json()) as { number: string; key: string };
  attempt.number ??= number;
  attempt.link ??= key;
  return attempt.number === number;
}

/** Fills a cart and checks out. Remembers the attempt before it is sent: its answer may never come. */
export async function checkOut(
  server: ServerUnderTest,
  variantId: string,
  attempts: Attempt[],
  payment: "pay_at_pickup" | "card" = "pay_at_pickup",
): Promise<void> {
  const network = `198.51.${attempts.length >> 8}.${attempts.length & 255}`;
  const added = await sent(
    `${server.origin}/api/cart/lines`,
    { variantId, quantity: 1 },
    { "X-Forwarded-For": network },
  );
  const cookie = added.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) return;
  const body = JSON.stringify({
    name: "Crash Customer",
    email: `crash-${randomUUID()}@example.com`,
    fulfillment: "pickup",
    payment,
    terms: true,
    botCheck: await solvedCheck(server.origin),
  });
  const attempt: Attempt = { network, cookie, key: randomUUID(), body, number: null };
  attempts.push(attempt);
  await send(server, attempt);
}

/** Sends every checkout again after the crash, answered before or not. Returns those that made none, or a second order. */
export async function sendAgain(server: ServerUnderTest, attempts: Attempt[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const attempt of attempts) if (!(await send(server, attempt))) wrong.push(attempt.number ?? attempt.key);
  return wrong;
}

/** Acts as the system beside the server, on its database, as the commands of the shell do. */
export const besideServer = <Answer>(
  { dataDir }: ServerUnderTest,
  act: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> => asSystem({ ...process.env, NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: "" }, act);
