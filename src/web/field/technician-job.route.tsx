import { Link } from "react-router";
import { staffModeLabels } from "#contract/appointments/appointment-words.ts";
import { TimePanel } from "#web/admin/time/time-panel.tsx";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { type PortalLoaderArgs, portalLoader } from "#web/account/portal/portal-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { formatBytes } from "#web/ui/format-bytes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/technician-job.route.ts";
import { JobLinks } from "./job-links.tsx";
import { travelWords } from "./job-words.ts";
import "./technician-day.css";

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `Appointment ${params.jobNumber}` },
  { name: "robots", content: "noindex" },
];

export const clientLoader = portalLoader(({ params, signal }: PortalLoaderArgs<Route.ClientLoaderArgs>) =>
  answerOf(api.jobs[":number"].$get({ param: { number: params.jobNumber } }, until(signal))),
);

/** One visit, call or meeting, as the technician who goes there needs it. */
export default function TechnicianJobRoute({ loaderData: job }: Route.ComponentProps) {
  const { ticket } = job;
  const fetchFile = (id: string, name: string) =>
    void apiDownload(
      api.admin.tickets[":number"].attachments[":id"].$get({ param: { number: ticket?.number ?? "", id } }),
      name,
    ).catch((error: unknown) =>
      notifications.add({ title: "Download failed", description: problemText(error), tone: "problem" }),
    );
  return (
    <PageFrame title={job.name}>
      <div className="technician-day technician-detail">
        <p>
          {job.when}. {staffModeLabels[job.mode]}, <span className="mono">{job.number}</span>.{" "}
          <Link to="/field-tech/">Back to your week</Link>
        </p>
        <JobLinks job={job}>
          <a href={`mailto:${job.email}`}>{job.email}</a>
        </JobLinks>
        {job.mode === "visit" ? <p className="technician-travel">Travel fee: {travelWords(job.travelCents)}</p> : null}
        {job.staffNote ? (
          <section aria-labelledby="office-note">
            <h2 id="office-note">Note from the office</h2>
            <p className="technician-text">{job.staffNote}</p>
          </section>
        ) : null}
        <section aria-labelledby="job-about">
          <h2 id="job-about">What it is about</h2>
          <p className="technician-text">
            {[job.service, job.message].filter(Boolean).join(": ") || "No details given."}
          </p>
        </section>
        <TimePanel
          work={{ visit: job.number }}
          about={job.service ?? staffModeLabels[job.mode]}
          kind={job.mode === "visit" ? "on_site" : "remote"}
        />
        {ticket ? (
          <section aria-labelledby="job-ticket">
            <h2 id="job-ticket">Ticket {ticket.number}</h2>
            <p>
              <Link to={`/admin/tickets/${ticket.number}/`}>{ticket.subject}</Link>
            </p>
            {job.description ? <p className="technician-text">{job.description}</p> : null}
            {job.files.map((file) => (
              <p key={file.id}>
                <button type="button" className="file-link" onClick={() => fetchFile(file.id, file.name)}>
                  <Icon name="file" />
                  <b>{file.name}</b> <span>{formatBytes(file.bytes)}</span>
                </button>
              </p>
            ))}
            {job.notes.map((note) => (
              <p key={note.id} className="technician-note">
                <b>{note.by}:</b> {note.text} <RelativeTime at={note.at} show="short" />
              </p>
            ))}
          </section>
        ) : null}
      </div>
    </PageFrame>
  );
}
