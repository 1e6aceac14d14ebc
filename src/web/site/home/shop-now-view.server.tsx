import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import type { HomePage } from "#contract/content/content.ts";
import { addressIn } from "#contract/site/spanish-addresses.ts";
import type { ShopNow } from "#contract/site/shop-moment.ts";
import { fill } from "#contract/values/fill.ts";
import type { Language } from "#contract/values/languages.ts";
import * as t from "#words/shop-now.ts";

/** The live parts of the home page as finished HTML, so that they cost the browser no script. */
export const shopNowParts = (now: ShopNow, words: HomePage["bench"], language: Language) => ({
  status: renderToStaticMarkup(<Status now={now} />),
  times: renderToStaticMarkup(<NextTimes times={now.times} language={language} />),
  bench: renderToStaticMarkup(<Bench now={now} words={words} />),
});

const openClass = ({ isOpen }: ShopNow) => (isOpen ? "is-open" : undefined);

const Status = ({ now }: { now: ShopNow }) => (
  <p role="status" className={openClass(now)}>
    {now.status}
  </p>
);

function NextTimes({ times, language }: { times: ShopNow["times"]; language: Language }) {
  if (times.length === 0) return null;
  return (
    <section className="next-times" aria-label={t.nextFreeTimes}>
      <p aria-hidden="true">{t.nextFree}</p>
      {times.map(({ mode, startsAt, when, where }) => (
        <a
          key={mode}
          href={addressIn(
            language,
            `/get-started/?${new URLSearchParams({ service: "pc-repair", mode, at: startsAt })}`,
          )}
        >
          <b>{when}</b> <span>{where}</span>
        </a>
      ))}
    </section>
  );
}

interface BenchProps {
  now: ShopNow;
  words: HomePage["bench"];
}

const Bench = ({ now, words }: BenchProps) => (
  <section className="bench-now" aria-label={t.theBenchNow}>
    <p className={openClass(now)}>
      <b>{now.isOpen ? t.theBenchNow : t.closedNow}</b> <span>{now.bench.counted}</span>
    </p>
    {now.isOpen ? <OpenBench bench={now.bench} words={words} /> : <ClosedBench now={now} />}
  </section>
);

function OpenBench({ bench, words }: { bench: ShopNow["bench"]; words: HomePage["bench"] }) {
  if (bench.beingRepaired === 0) return <BenchSentence title={words.free}>{words.text}</BenchSentence>;
  return (
    <dl>
      <Figure label={t.beingRepaired}>{bench.beingRepaired}</Figure>
      {bench.usualWait === null ? null : <Figure label={t.usualWait}>{bench.usualWait}</Figure>}
      {bench.readyForPickup === 0 ? null : <Figure label={t.readyForPickup}>{bench.readyForPickup}</Figure>}
    </dl>
  );
}

function ClosedBench({ now: { opens, bench } }: { now: ShopNow }) {
  const known = [
    ...(bench.beingRepaired > 0 ? [fill(t.countRepaired, { count: bench.beingRepaired })] : []),
    ...(bench.readyForPickup > 0 ? [fill(t.countReady, { count: bench.readyForPickup })] : []),
  ];
  return <BenchSentence title={opens}>{known.length > 0 ? `${known.join(", ")}.` : null}</BenchSentence>;
}

const BenchSentence = ({ title, children }: { title: string | null; children: ReactNode }) => (
  <div>
    {title ? <p className="bench-title">{title}</p> : null}
    {children ? <p>{children}</p> : null}
  </div>
);

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt> <dd>{children}</dd>
  </div>
);
