/** Nobody ordered this job: readers are told before they read on. */
export function SampleNote({ many = false }: { many?: boolean }) {
  return (
    <p className="sample-note">
      <b>{many ? "Worked examples." : "A worked example."}</b> {many ? "These jobs are" : "This job is"} made up to show
      how we work. The people and the office do not exist; prices and times are those of our list.
    </p>
  );
}
