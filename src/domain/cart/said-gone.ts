import { fill } from "#contract/values/fill.ts";
import { buildName } from "#contract/orders/order-things.ts";
import * as t from "#words/cart-refusals.ts";

const kept = /^(?:PC build (\S+): its part )?(.+) is no longer sold\.$/s;

/** Things that left a cart with the reason, in the language of the reader: carts keep the English sentence (`dropFromCarts`). */
export function saidGone(sentence: string): string {
  const [, code, name] = kept.exec(sentence) ?? [];
  if (name === undefined) return sentence;
  return code === undefined
    ? fill(t.thingGone, { name })
    : fill(t.buildsPartGone, { build: buildName(code), part: name });
}
