import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { AttachmentsField } from "#web/ui/attachments-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { ByAccount } from "./by-account.tsx";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { useFormDraft } from "#web/ui/use-form-draft.ts";
import { useHeldSubmit } from "#web/ui/use-held-submit.ts";
import * as t from "#words/support.ts";

const fields = () => ({
  body: {
    id: "reply-body",
    label: t.reply,
  },
  attachments: {
    id: "reply-attachments",
    label: t.attachments,
  },
});

type Props = { number: string; byAccount: boolean; lastResult: FormResult };

/** Posts to the ticket's own address with intent=reply. */
export function ReplyForm({ number, byAccount, lastResult }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const busy = navigation.state === "submitting" && navigation.formData?.get("intent") === "reply";
  useHeldSubmit(form);
  useFormDraft(`reply:${number}`, form, lastResult);
  return (
    <Form
      className="composer"
      method="post"
      action={`/support/ticket/${number}/`}
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      ref={form}
    >
      <ErrorSummary {...problemsOf(lastResult, fields())} attempt={lastResult} />
      <input type="hidden" name="intent" value="reply" />
      <ByAccount byAccount={byAccount} />
      <TextArea
        {...fields().body}
        name="body"
        errors={errorsOf(lastResult, "body")}
        defaultValue={typedValue(lastResult, "body")}
      />
      <AttachmentsField id={fields().attachments.id} errors={errorsOf(lastResult, "attachments")} />
      <div className="form-foot">
        <Button type="submit" disabled={busy}>
          {t.sendReply}
        </Button>
        <span className="note">{busy ? t.sending : t.yourDraftIsKeptOn}</span>
      </div>
    </Form>
  );
}
