import type { ReactNode } from "react";
import { Link } from "react-router";
import { plural } from "#contract/values/plural.ts";
import { fill } from "#contract/values/fill.ts";
import { listDay } from "#contract/values/page-days.ts";
import { portalLimits } from "#contract/organizations/portal-sections.ts";
import type { PortalHome } from "#contract/organizations/portal.ts";
import { repairSteps } from "#contract/repairs/repair-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { minutesWords } from "#contract/hours/hour-words.ts";
import * as account from "#words/account.ts";
import * as hourWords from "#words/hours.ts";
import * as t from "#words/portal-home.ts";

interface Row {
  key: string;
  to: string;
  title: string;
  under: ReactNode;
  side: ReactNode;
}

/** Two rows of each section that has some. */
export function PortalSections({ home }: { home: PortalHome }) {
  const { repairs, tickets, devices, hours } = home;
  return (
    <div className="portal-sections">
      <Section
        id="repairs"
        title={t.repairs}
        all={t.allRepairs}
        rows={repairs.map(({ number, deviceName, statusLabel, stepsDone }) => ({
          key: number,
          to: `/client-portal/repairs/${number}/`,
          title: deviceName,
          under: statusLabel,
          side: <Dots done={stepsDone} />,
        }))}
      />
      <Section
        id="hours"
        title={hourWords.supportHours}
        all={hourWords.whatUsedThem}
        rows={
          hours
            ? [
                {
                  key: "hours",
                  to: "/client-portal/hours/",
                  title: fill(hourWords.leftOf, { left: minutesWords(hours.includedMinutes - hours.usedMinutes) }),
                  under: (
                    <>
                      <span className="portal-hours-bar" aria-hidden="true">
                        <i style={{ width: `${(100 * hours.usedMinutes) / Math.max(1, hours.includedMinutes)}%` }} />
                      </span>
                      {fill(hourWords.usedOf, {
                        used: minutesWords(hours.usedMinutes),
                        all: minutesWords(hours.includedMinutes),
                      })}
                    </>
                  ),
                  side: "",
                },
              ]
            : []
        }
      />
      <Section
        id="tickets"
        title={t.tickets}
        all={t.allTickets}
        rows={tickets.map(({ number, subject, status, statusLabel, openedAt, unverified }) => ({
          key: number,
          to: `/support/ticket/${number}/`,
          title: subject,
          under: `${number}, ${fill(t.openedOn, { day: listDay(openedAt) })}`,
          side: unverified ? (
            <Badge tone="wait">{account.isThisYours}</Badge>
          ) : (
            <StatusBadge status={status} label={statusLabel} />
          ),
        }))}
      />
      <Section
        id="devices"
        title={t.devices}
        all={devices.count < portalLimits.counted ? plural(devices.count, t.allCountDevices) : t.allDevices}
        rows={devices.rows.map(({ key, address, title, line, serial, figure }) => ({
          key,
          to: address,
          title,
          under: serial ? <span className="mono">{serial}</span> : line,
          side: figure,
        }))}
      />
    </div>
  );
}

function Section({ id, title, all, rows }: { id: string; title: string; all: string; rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={`portal-${id}`}>
      <div className="portal-section-head">
        <h2 id={`portal-${id}`}>{title}</h2>
        <Link className="tap" to={`/client-portal/${id}/`}>
          {all}
        </Link>
      </div>
      <ul aria-labelledby={`portal-${id}`}>
        {rows.map(({ key, to, title: name, under, side }) => (
          <li key={key}>
            <Link to={to}>{name}</Link>
            <span className="portal-side">{side}</span>
            <span className="portal-under">{under}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The six plain steps of a repair as dots. */
function Dots({ done }: { done: number }) {
  return (
    <span className="portal-dots" role="img" aria-label={fill(t.stepOf, { done, all: repairSteps.length })}>
      {repairSteps.map((step, index) => (
        <i key={step} className={index < done ? "done" : index === done ? "now" : undefined} />
      ))}
    </span>
  );
}
