import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactElement, ReactNode } from "react";

type Props = {
  title: string;
  children: ReactNode;
  /** The buttons at the foot; the first one is what most people want. */
  actions?: ReactNode;
  /** The element that opens it; leave out when `open` is controlled. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function Dialog({ title, children, actions, trigger, open, onOpenChange }: Props) {
  const controlled = { ...(open !== undefined && { open }), ...(onOpenChange && { onOpenChange }) };
  return (
    <Base.Root {...controlled}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className="dialog-popup">
          <Base.Title render={<h2 />}>{title}</Base.Title>
          {children}
          {actions ? <div className="dialog-actions">{actions}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export const DialogClose = Base.Close;
