import { useLocation, useNavigate } from "react-router";
import type { Paper } from "#contract/values/paper.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PaperView } from "#web/ui/paper-view.tsx";

/** Leads to a screen, this one if none is named, with a paper to look at over it. */
export function useShowPaper() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (paper: Paper, to = pathname) =>
    navigate(to, { replace: to === pathname, state: { paper }, preventScrollReset: to === pathname });
}

/** The paper that a draft would become, over the screen that it is written on. */
export function PaperPreview() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const paper = (state as { paper?: Paper } | null)?.paper;
  const close = () => void navigate(pathname, { replace: true, preventScrollReset: true });
  return (
    <Dialog title="Preview" open={paper !== undefined} onOpenChange={close}>
      {/* Before the paper, so that focus does not begin at its end. */}
      <p className="row-actions">
        <Button tone="outline" onClick={close}>
          Close
        </Button>
      </p>
      {paper ? <PaperView paper={paper} /> : null}
    </Dialog>
  );
}
