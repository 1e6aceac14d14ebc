import * as t from "#words/documents.ts";

/** Nobody ordered this job: readers are told before they read on. */
export function SampleNote({ many = false }: { many?: boolean }) {
  return (
    <p className="sample-note">
      <b>{many ? t.workedExamplesSentence : t.aWorkedExample}</b> {many ? t.theseJobsAre : t.thisJobIs}{" "}
      {t.madeUpToShowHow}
    </p>
  );
}
