import { data, redirect, type RouterContextProvider } from "react-router";
import type { Language } from "#contract/values/languages.ts";
import type { CardPaymentStart } from "#contract/orders/orders.ts";
import type { Paper } from "#contract/values/paper.ts";
import type { Ctx } from "#domain/ctx.ts";
import { paperFile } from "#domain/papers/paper-file.ts";
import { languageOfFile } from "#forms/file-language.ts";
import { formDoor } from "#forms/form-door.ts";
import { orNull } from "#forms/or-null.ts";
import { paperHeaders } from "#forms/paper-headers.ts";
import type { Claim, PrivateLink } from "#forms/account-links.ts";
import type { RepeatedFields } from "#forms/repeated-fields.ts";
import { pagePolicy, requestCtx } from "#web/request-context.ts";
import { moveKey } from "#web/shell/move-key.ts";
import * as t from "#words/shell.ts";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface PrivatePage<Shown> {
  link: PrivateLink<unknown>;
  /** Loads the record. @throws DomainError "not_found" for everybody whom the link does not name */
  view(ctx: Ctx, claim: Claim): Promise<Shown>;
  /** Fields of the address that stay in it when the key leaves: a choice that the email offers. */
  keeps?: readonly string[];
  /** The form in which a client answers. */
  answer?: {
    repeats: RepeatedFields;
    act(ctx: Ctx, claim: Claim, given: Record<string, string>): Promise<unknown>;
  };
  /** Paying by card on the page. */
  card?: {
    /** The thing that the address asks to pay now; null when nothing of it can be. */
    wanted(shown: Shown, query: URLSearchParams): string | null;
    start(ctx: Ctx, claim: Claim, given: Record<string, string>): Promise<CardPaymentStart>;
    refresh(ctx: Ctx, claim: Claim): Promise<unknown>;
    /** Mark in the address once it was paid. */
    paid: "" | "?paid";
  };
}

/** Headers of a page behind a private link: private to its reader, and never kept or indexed. */
export const privateHeaders = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
  Vary: "Cookie",
});

/**
 * Loader and action of a page that the private link of an email opens. The key of the address moves into a cookie; without one that opens
 * it, the page is the same for every number. `OpenedByLink` shows what the loader says.
 */
export function privateLinkPage<Shown>({ link, view, keeps = [], answer, card }: PrivatePage<Shown>) {
  return {
    async loader(typed: string, { request, context }: Asked) {
      const ctx = context.get(requestCtx);
      const number = link.numberOf(typed);
      const query = new URL(request.url).searchParams;
      const kept = new URLSearchParams([...query].filter(([name]) => keeps.includes(name)));
      const address = link.addressOf(number) + (kept.size > 0 ? `?${kept}` : "");
      const dead = await moveKey(request, {
        address,
        opens: (key) => link.find(ctx, { number, key }),
        cookie: (key) => link.cookie({ number, key, appUrl: ctx.appUrl }),
      });
      if (number !== typed) throw redirect(address);
      const shown = await orNull(view(ctx, await link.claimOf(ctx, request, number)));
      const pay = (shown && card?.wanted(shown, query)) ?? null;
      // Only this document may load the card processor's script; it is always loaded anew, never reached by a script of ours.
      if (pay !== null) context.get(pagePolicy).cardPayments = true;
      return { number, shown, dead, pay, paid: query.has("paid") };
    },

    async action(typed: string, { request, context }: Asked) {
      const ctx = context.get(requestCtx);
      const number = link.numberOf(typed);
      const address = link.addressOf(number);
      const claim = await link.claimOf(ctx, request, number);
      const usual = answer ? "answer" : "pay";
      const door = {
        intentOf: (intent = usual) => (card ? intent : usual),
        repeats: answer?.repeats ?? {},
      };
      return formDoor(ctx, request, door, async ({ intent, given }) => {
        if (card && intent === "card-paid") {
          await card.refresh(ctx, claim);
          return redirect(`${address}${card.paid}`);
        }
        if (card && (intent === "pay" || !answer))
          return data({ intent, lastResult: null, card: await card.start(ctx, claim, given) });
        await answer?.act(ctx, claim, given);
        return redirect(address);
      });
    },
  };
}

/** A paper that was kept. */
interface KeptPaper {
  paper: Paper;
  sha256: string;
  /** Of its file, without the ending. */
  name: string;
  /** Where its file is, below the address of the record. */
  place?: string;
  version?: string;
}

interface PrivatePaper<Access> {
  link: PrivateLink<Access>;
  /** The paper that an address asks for. @throws DomainError "not_found" */
  read(ctx: Ctx, access: Access, asked: { address: URL; language: Language }): Promise<KeptPaper>;
}

/** Loaders of a paper, as a page (`PaperPage`) and as PDF, for whoever its private link or account opens it. */
export function privatePaper<Access>({ link, read }: PrivatePaper<Access>) {
  return {
    async page(typed: string, { request, context }: Asked) {
      const ctx = context.get(requestCtx);
      const { language } = ctx;
      const number = link.numberOf(typed);
      const access = await link.opened(ctx, request, number);
      if (!access) throw data(null, { status: 404 });
      const kept = await read(ctx, access, { address: new URL(request.url), language });
      const { paper, sha256, place = "file.pdf", version } = kept;
      const query = new URLSearchParams({ language, ...(version !== undefined && { version }) });
      const to = link.addressOf(number);
      return { paper, number, hash: sha256.slice(0, 12), file: `${to}${place}?${query}`, to };
    },
    async file(number: string, { request, context }: Asked) {
      const ctx = context.get(requestCtx);
      const access = await link.opened(ctx, request, number);
      if (!access) throw new Response(t.noSuchFile, { status: 404 });
      const asked = { address: new URL(request.url), language: languageOfFile(request) };
      const { paper, name } = await read(ctx, access, asked);
      return new Response(await paperFile(ctx, paper), { headers: paperHeaders(name) });
    },
  };
}
