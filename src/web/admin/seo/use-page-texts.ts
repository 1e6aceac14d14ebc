import { useState } from "react";
import { useRevalidator } from "react-router";
import { emptyTexts, type SeoTextFields } from "#contract/seo/seo-text-rules.ts";
import type { KeptTexts, PageTexts } from "#contract/seo/seo-texts.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { ApiProblem, firstProblem } from "#web/shell/session/api-fetch.ts";

type Errors = Partial<Record<keyof SeoTextFields, string[]>>;

/** A page's texts while they are edited. The version is the one that was read: what others save meanwhile is not overwritten. */
export function usePageTexts(page: PageTexts) {
  const { revalidate } = useRevalidator();
  const [fields, setFields] = useState<SeoTextFields>(page.draft ?? page.published ?? emptyTexts);
  const [version, setVersion] = useState(page.version);
  const [theirs, setTheirs] = useState<KeptTexts | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const { texts } = api.admin.seo;
  const { path } = page;

  async function refused(error: unknown): Promise<void> {
    if (!(error instanceof ApiProblem)) throw error;
    setErrors(errorsOf(error));
    notifications.add({ title: "Not saved", description: firstProblem(error), tone: "problem" });
    // A refusal names no texts to this client, so they are asked for.
    if (error.status === 409) setTheirs(await answerOf(texts.page.$get({ query: { path } })));
  }

  async function run(act: () => Promise<KeptTexts>, done: string): Promise<void> {
    setBusy(true);
    try {
      const kept = await act();
      setVersion(kept.version);
      setFields(kept.draft ?? kept.published ?? emptyTexts);
      setTheirs(null);
      setErrors({});
      notifications.add({ title: "Done", description: done });
      await revalidate();
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  }

  const sent = { path, version };
  return {
    fields,
    errors,
    busy,
    theirs,
    set: (name: keyof SeoTextFields, value: string) => setFields((now) => ({ ...now, [name]: value })),
    saveDraft: () => run(() => answerOf(texts.draft.$put({ json: { ...sent, texts: fields } })), "The draft is saved."),
    publish: () =>
      run(
        () => answerOf(texts.publish.$post({ json: { ...sent, texts: fields } })),
        "Visitors see these texts within a second.",
      ),
    discard: () => run(() => answerOf(texts.discard.$post({ json: sent })), "The draft is thrown away."),
    revert: (to: string | null) =>
      run(
        () => answerOf(texts.revert.$post({ json: { ...sent, to } })),
        to === null ? "The page has its original texts again." : "The earlier texts are published again.",
      ),
    async write(kind: "title" | "description" | "capsule") {
      setBusy(true);
      try {
        const { text } = await answerOf(texts.write.$post({ json: { path, kind } }));
        setFields((now) => ({ ...now, [kind]: text }));
      } catch (error) {
        await refused(error);
      } finally {
        setBusy(false);
      }
    },
    /** Goes on from what the other editor saved: with their texts, or with one's own above them. */
    settle(use: "theirs" | "mine") {
      if (!theirs) return;
      setVersion(theirs.version);
      if (use === "theirs") setFields(theirs.draft ?? theirs.published ?? emptyTexts);
      setTheirs(null);
      void revalidate();
    },
  };
}

export type PageTextsEditing = ReturnType<typeof usePageTexts>;

function errorsOf({ errors }: ApiProblem): Errors {
  const found: Errors = {};
  for (const { path, message } of errors) found[path.replace(/^texts\./, "") as keyof SeoTextFields] = [message];
  return found;
}
