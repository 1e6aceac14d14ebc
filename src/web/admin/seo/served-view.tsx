import type { ServedFile } from "#contract/seo/seo-audits.ts";
import { Badge } from "#web/ui/badge.tsx";
import { formatBytes } from "#web/ui/format-bytes.ts";
import { StaffTable } from "#web/admin/list/staff-table.tsx";

/** Files for machines exactly as they are served now. */
export function ServedView({ files, caption }: { files: ServedFile[]; caption: string }) {
  return (
    <>
      <StaffTable
        caption={caption}
        stack
        rows={files}
        rowKey={(file) => file.path}
        columns={[
          {
            head: "File",
            cell: (file) => (
              <a href={file.path} className="mono wrap-anywhere">
                {file.path}
              </a>
            ),
          },
          {
            head: "Answer",
            cell: (file) => <Badge tone={file.status === 200 ? "ok" : "late"}>{file.status}</Badge>,
          },
          { head: "Changed", cell: (file) => file.day ?? "not stated" },
          { head: "Size", numeric: true, cell: (file) => formatBytes(file.bytes) },
        ]}
      />
      {files
        .filter(({ text }) => text !== "")
        .map((file) => (
          <details key={file.path} className="seo-file" open={file.path === "/robots.txt"}>
            <summary>
              <span className="mono">{file.path}</span>
            </summary>
            <pre>{file.text}</pre>
          </details>
        ))}
    </>
  );
}
