import { Link } from "react-router";
import { businessTime } from "#contract/values/business-time.ts";
import { pageDay, pageTime } from "#contract/values/page-days.ts";
import { fill } from "#contract/values/fill.ts";
import { formatCount } from "#contract/values/format.ts";
import type { FormResult } from "#contract/values/form-result.ts";
import type { RepairView } from "#contract/repairs/repair-views.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Badge } from "#web/ui/badge.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import { repairLooks } from "#web/ui/repair-looks.ts";
import { SunGlyph } from "#web/ui/sun-glyph.tsx";
import "#web/ui/order-lines.css";
import "#web/site/support/ticket.css";
import { EstimateCard } from "./estimate-card.tsx";
import "./repair.css";
import * as language from "#words/language.ts";
import * as papers from "#words/repair-papers.ts";
import * as t from "#words/estimate.ts";

export function RepairBadge({ repair }: { repair: Pick<RepairView, "status" | "statusLabel"> }) {
  const [tone, height] = repairLooks[repair.status];
  return (
    <Badge tone={tone}>
      <SunGlyph height={height} />
      {repair.statusLabel}
    </Badge>
  );
}

interface Props {
  repair: RepairView;
  /** Address the answer to the estimate is posted to. */
  action: string;
  lastResult: FormResult;
  /** The way back to the list, for those who have one. */
  back?: React.ReactNode;
  /** Blocks after the photos. */
  children?: React.ReactNode;
}

/** A repair for its client: where it stands, who acts next, the estimate, photos and papers. */
export function RepairBody({ repair, action, lastResult, back, children }: Props) {
  const [tone, height] = repairLooks[repair.status];
  // Its first sentence says who acts.
  const [lead = "", ...rest] = repair.next.split(/\.(?: |$)/);
  return (
    <div className="wrap ticket repair">
      <header className="repair-head">
        {back}
        <h1>{repair.device.name}</h1>
        <div className="ticket-meta">
          <RepairBadge repair={repair} />
          <CopyButton value={repair.number} what={t.repairNumber} />
          {repair.receivedAt ? <span>{fill(t.checkedInAt, { time: pageTime(repair.receivedAt) })}</span> : null}
        </div>
      </header>
      <ProgressSteps steps={repair.steps} label={t.repairProgress} />
      <div>
        <p className="repair-next">
          <span className={`repair-glyph repair-glyph-${tone}`}>
            <SunGlyph height={height} />
          </span>
          <span>
            <b>{lead}.</b> {rest.join(". ")}
            {repair.dueAt && repair.status !== "picked_up"
              ? ` ${fill(t.expected, { time: businessTime(repair.dueAt) })}`
              : ""}
          </span>
        </p>
        {repair.estimate ? (
          <EstimateCard
            key={repair.estimate.version}
            repair={repair}
            estimate={repair.estimate}
            action={action}
            lastResult={lastResult}
          />
        ) : null}
        {repair.photos.length > 0 ? (
          <section className="repair-photos" aria-labelledby="repair-photos">
            <h2 id="repair-photos">{t.photosFromCheckIn}</h2>
            <ul>
              {repair.photos.map(({ id, caption, at }) => (
                <li key={id}>
                  {/* The cookie of the private link, or of the account, opens it. */}
                  <img
                    src={`/estimate/${repair.number}/photos/${id}`}
                    alt={t.photoOfDevice}
                    width={320}
                    height={240}
                    loading="lazy"
                  />
                  <span>{caption || pageTime(at)}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {children}
      </div>
      <RepairSide repair={repair} />
    </div>
  );
}

function RepairSide({ repair }: { repair: RepairView }) {
  const { address, hoursText } = useBusiness();
  const { device, papers: kept, loaner, number } = repair;
  return (
    <aside className="repair-side">
      <section>
        <h2>{papers.device}</h2>
        <dl>
          <Fact label={t.model} value={[device.name, device.model].filter(Boolean).join(", ")} />
          {device.serial ? <Fact label={t.serialNumber} value={device.serial} /> : null}
          <Fact label={t.withIt} value={repair.accessories.join(", ") || papers.nothing} />
          <Fact label={t.yourWords} value={`“${repair.problem}”`} />
          {loaner ? (
            <Fact label={t.ourLoaner} value={fill(t.loanerUntil, { name: loaner.name, day: pageDay(loaner.dueOn) })} />
          ) : null}
          {repair.technician ? <Fact label={t.technician} value={repair.technician} /> : null}
        </dl>
      </section>
      <section>
        <h2>{t.papers}</h2>
        <ul>
          {kept.map(({ kind, version, at }) => {
            const isEstimate = kind === "estimate";
            const page = isEstimate
              ? `/estimate/${number}/paper/?version=${version}`
              : `/estimate/${number}/claim-check/`;
            const file = isEstimate
              ? `/estimate/${number}/file.pdf?version=${version}&language=${language.code}`
              : `/estimate/${number}/claim-check.pdf?language=${language.code}`;
            const name = isEstimate ? fill(t.estimateVersion, { version: formatCount(version) }) : papers.claimCheck;
            return (
              <li key={`${kind}${version}`}>
                <Link to={page}>{name}</Link>
                <a href={file} aria-label={`${t.pdf}, ${name}`}>
                  {t.pdf}
                </a>
                <span>{pageTime(at)}</span>
              </li>
            );
          })}
        </ul>
      </section>
      <section>
        <h2>{t.pickup}</h2>
        <dl>
          <Fact label={t.where} value={`${address.street}, ${address.city}`} />
          <Fact label={t.open} value={hoursText.join(", ")} />
          <Fact label={t.bring} value={t.idOrClaimCheck} />
        </dl>
      </section>
    </aside>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
