import { useLocation, useNavigate } from "react-router";
import type { Paper } from "#contract/values/paper.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PaperView } from "#web/ui/paper-view.tsx";
import type { StaffAction } from "./staff-form.tsx";

interface Previewed {
  paper: Paper;
  /** The screen of a draft that did not exist before; this one without it. */
  to?: string;
}

/** The button that keeps the draft and shows the paper it would become. */
export function usePreview<Typed>(keep: (typed: Typed) => Promise<Previewed>): StaffAction<Typed> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return {
    button: "Preview",
    save: async (typed) => {
      const { paper, to = pathname } = await keep(typed);
      await navigate(to, { replace: to === pathname, state: { paper }, preventScrollReset: to === pathname });
    },
    done: { title: "Draft saved" },
  };
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
