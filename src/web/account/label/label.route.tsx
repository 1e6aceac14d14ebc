import { data } from "react-router";
import { scanLabel } from "#domain/devices/device-label.ts";
import { DomainError } from "#domain/errors.ts";
import { requestCtx } from "#web/request-context.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import * as t from "#words/device-screens.ts";
import type { Route } from "./+types/label.route.ts";

export const handle = { headerTone: "paper" };

/** The page behind a scanned label: nothing of the device, its owner or its name. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { code: (await scanLabel(context.get(requestCtx), params.labelCode)).code, reason: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const tooOften = error.code === "too_many";
    return data({ code: null, reason: tooOften ? t.tooOften : t.labelUnknown }, { status: tooOften ? 429 : 404 });
  }
}

export const headers = () => ({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.code ? t.reportTitle : t.labelUnknownTitle },
  { name: "robots", content: "noindex" },
];

export default function Label({ loaderData: { code, reason } }: Route.ComponentProps) {
  return (
    <PageFrame title={code ? t.reportTitle : t.labelUnknownTitle}>
      <p className="lead">{code ? t.reportLead : reason}</p>
      {code ? (
        <p>
          {t.labelCode} <b className="mono">{code}</b>
        </p>
      ) : null}
      <p style={{ marginTop: 20 }}>
        <ButtonLink to={code ? `/support/?device=${code}#open-ticket` : "/support/#open-ticket"} tone="primary">
          {code ? t.reportButton : t.openTicket}
        </ButtonLink>
      </p>
    </PageFrame>
  );
}
