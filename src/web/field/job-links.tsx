import type { ReactNode } from "react";
import type { TechnicianJob } from "#contract/appointments/appointments.ts";
import { Icon } from "#web/ui/icon.tsx";
import { mapAddress, telOf } from "./job-words.ts";

type Props = { job: Pick<TechnicianJob, "mode" | "place" | "phone">; children: ReactNode };

/** The way to a visit and its phone number; `children` adds links after them. */
export function JobLinks({ job, children }: Props) {
  return (
    <p className="technician-job-links">
      {job.mode === "visit" ? (
        <a href={mapAddress(job.place)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          {job.place}
        </a>
      ) : null}
      {job.phone ? (
        <a href={telOf(job.phone)}>
          <Icon name="phone" />
          {job.phone}
        </a>
      ) : null}
      {children}
    </p>
  );
}
