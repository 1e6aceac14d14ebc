import { useState } from "react";
import { bodyLimit } from "#contract/site/limits.ts";
import { Field, fieldWiring } from "./field.tsx";
import { formatBytes } from "./format-bytes.ts";
import * as t from "#words/shell.ts";
import { fill } from "#contract/values/fill.ts";

const mebibytes = bodyLimit.fileBytes / 1024 / 1024;

function problemOf(files: File[]): string | undefined {
  if (files.length > bodyLimit.filesPerMessage)
    return fill(t.youChoseFiles, { count: files.length, most: bodyLimit.filesPerMessage });
  const big = files.find((file) => file.size > bodyLimit.fileBytes);
  if (big) return fill(t.fileIsTooBig, { name: big.name, size: formatBytes(big.size), most: mebibytes });
  return undefined;
}

/** Checked here for a quick answer; the server checks again. An invalid choice keeps the form from being sent. */
export function AttachmentsField({ id, errors }: { id: string; errors?: string[] | undefined }) {
  const [problem, setProblem] = useState<string>();
  const field = {
    id,
    label: t.attachments,
    hint: fill(t.upToFiles, { count: bodyLimit.filesPerMessage, size: mebibytes }),
    optional: true,
    wide: true,
    errors: problem ? [problem] : errors,
  };
  return (
    <Field {...field}>
      <input
        className="input"
        type="file"
        name="attachments"
        multiple
        onChange={(event) => {
          const found = problemOf([...(event.currentTarget.files ?? [])]);
          setProblem(found);
          event.currentTarget.setCustomValidity(found ?? "");
        }}
        {...fieldWiring(field)}
      />
    </Field>
  );
}
