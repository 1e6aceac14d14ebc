import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { SeoAudit, SeoSummary } from "#contract/seo/seo-audits.ts";
import { auditBudget, auditStops, auditTriggers } from "#contract/seo/seo-rules.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";

const pollMilliseconds = 1000;

/** Asks again while an audit is under way. */
function useFollowed(running: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!running || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), pollMilliseconds);
    return () => clearTimeout(timer);
  }, [running, state, revalidate]);
}

type Props = { summary: SeoSummary };

/** Reads the whole site again. */
export function RunAudit({ summary: { running } }: Props) {
  const { busy, save } = useSave();
  useFollowed(running !== null);
  return (
    <Button
      tone="primary"
      disabled={running !== null || busy}
      onClick={() =>
        void save(() => api.admin.seo.audits.$post(), { title: "Done", description: "The audit has started." })
      }
    >
      Run Audit
    </Button>
  );
}

/** When the site was last read, or what is being read now. */
export const AuditState = ({ summary: { running, latest, failed } }: Props) => (
  <div className="seo-audit" role="status">
    {running ? <Progress audit={running} /> : <Last latest={latest} failed={failed} />}
  </div>
);

function Progress({ audit }: { audit: SeoAudit }) {
  const known = Math.max(audit.pagesKnown, 1);
  return (
    <>
      <p>
        {audit.status === "waiting"
          ? "Waiting for its turn."
          : audit.pagesKnown === 0
            ? "Reading the robots file and the sitemap."
            : `Reading the site: ${audit.pagesRead} of ${audit.pagesKnown} known pages, ${megabytes(audit.bytesRead)}${
                audit.linksChecked > 0 ? `, ${audit.linksChecked} links to other sites` : ""
              }.`}
      </p>
      <progress max={known} value={audit.pagesRead} aria-label="Pages read" />
    </>
  );
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function Last({ latest, failed }: Pick<SeoSummary, "latest" | "failed">) {
  return (
    <>
      {failed ? (
        <p className="late">
          The audit <RelativeTime at={failed.createdAt} /> failed: {failed.failure ?? "nobody knows why."}{" "}
          {latest ? "What you see is from the one before." : ""}
        </p>
      ) : null}
      {latest?.finishedAt ? (
        <p>
          Last audit <RelativeTime at={latest.finishedAt} />, {auditTriggers[latest.trigger].toLowerCase()}:{" "}
          {latest.pagesRead} pages, {megabytes(latest.bytesRead)}, {seconds(latest)}.{" "}
          {latest.stoppedBy ? (
            <strong className="late">
              {auditStops[latest.stoppedBy]} Not all pages were read; limits are {auditBudget.pages} pages,{" "}
              {auditBudget.milliseconds / 1000} seconds and {auditBudget.bytes / 1_000_000} MB.
            </strong>
          ) : (
            "Every page was read."
          )}
        </p>
      ) : failed ? null : (
        <p>No audit has run yet. An audit takes a few seconds, and one runs every night.</p>
      )}
    </>
  );
}

function seconds({ startedAt, finishedAt }: SeoAudit): string {
  if (!startedAt || !finishedAt) return "";
  const took = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  return took < 10 ? `${took.toFixed(1)} seconds` : `${Math.round(took)} seconds`;
}
