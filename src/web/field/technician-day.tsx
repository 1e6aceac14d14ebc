import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import type { TechnicianDay as Day, TechnicianJob } from "#contract/appointments/appointments.ts";
import { staffModeLabels } from "#contract/appointments/appointment-words.ts";
import { staffStatusLabels } from "#contract/tickets/ticket-words.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { JobLinks } from "./job-links.tsx";
import { travelWords } from "./job-words.ts";
import "./technician-day.css";

type Loaded = { day: Day } | { problem: string } | null;

/** The technician's morning: places to be this week, and tickets that wait. */
export default function TechnicianDay() {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = useCallback(async (signal?: AbortSignal) => {
    try {
      setLoaded({ day: await answerOf(api.jobs.$get({}, signal ? { init: { signal } } : {})) });
    } catch (error) {
      if (!signal?.aborted) setLoaded({ problem: problemText(error) });
    }
  }, []);
  useEffect(() => {
    const leave = new AbortController();
    void load(leave.signal);
    return () => leave.abort();
  }, [load]);
  return (
    <div className="wrap technician-day">
      <div className="technician-day-head">
        <h1>Your week</h1>
        <ButtonLink to="/admin/tickets/?q=assignee:me" tone="outline">
          All my tickets
        </ButtonLink>
      </div>
      {loaded === null ? <Spinner /> : null}
      {loaded && "problem" in loaded ? (
        <ErrorState
          heading="h2"
          title="Your week did not load"
          happened={loaded.problem}
          actions={<Button onClick={() => void load()}>Try again</Button>}
        />
      ) : null}
      {loaded && "day" in loaded ? <Loaded day={loaded.day} /> : null}
    </div>
  );
}

function Loaded({ day: { days, tickets } }: { day: Day }) {
  return (
    <>
      {days.map(({ date, label, jobs }, index) =>
        index > 1 && jobs.length === 0 ? null : (
          <section key={date} aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`}>
              {index < 2 ? (
                <>
                  {index === 0 ? "Today" : "Tomorrow"} <span>{label}</span>
                </>
              ) : (
                label
              )}
            </h2>
            {jobs.length === 0 ? (
              <p className="technician-none">Nothing is assigned to you.</p>
            ) : (
              <ol className="technician-jobs">
                {jobs.map((job) => (
                  <Job key={job.number} job={job} />
                ))}
              </ol>
            )}
          </section>
        ),
      )}
      {days.slice(2).every(({ jobs }) => jobs.length === 0) ? (
        <p className="technician-none">Nothing else is assigned to you in the next seven days.</p>
      ) : null}
      <section aria-labelledby="my-tickets">
        <h2 id="my-tickets">
          Your open tickets <span>{tickets.length}</span>
        </h2>
        {tickets.length === 0 ? (
          <p className="technician-none">No open tickets are assigned to you.</p>
        ) : (
          <ul className="technician-tickets">
            {tickets.map((ticket) => (
              <li key={ticket.number}>
                <Link to={`/admin/tickets/${ticket.number}/`}>{ticket.subject}</Link>
                <span>
                  <span className="mono">{ticket.number}</span>, {ticket.requesterName}
                  {ticket.waitingSince ? (
                    <>
                      , waiting since <RelativeTime at={ticket.waitingSince} show="short" />
                    </>
                  ) : null}
                </span>
                <StatusBadge status={ticket.status} label={staffStatusLabels[ticket.status]} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Job({ job }: { job: TechnicianJob }) {
  return (
    <li className="technician-job">
      <p className="technician-job-time">
        <time dateTime={job.startsAt}>{job.time}</time>
        <span>{staffModeLabels[job.mode]}</span>
      </p>
      <div>
        <h3>
          <Link to={`/field-tech/jobs/${job.number}/`}>{job.name}</Link>
        </h3>
        <p>{[job.service, job.message].filter(Boolean).join(": ") || "No details given"}</p>
        {job.staffNote ? (
          <p className="technician-note">
            <b>Note:</b> {job.staffNote}
          </p>
        ) : null}
        <JobLinks job={job}>
          {job.ticket ? (
            <Link to={`/admin/tickets/${job.ticket.number}/`}>
              {job.ticket.number}, {job.ticket.subject}
            </Link>
          ) : null}
        </JobLinks>
        {job.mode === "visit" ? <p className="technician-travel">Travel fee: {travelWords(job.travelCents)}</p> : null}
      </div>
    </li>
  );
}
