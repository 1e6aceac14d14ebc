import type { ReactNode } from "react";
import { Horizon } from "./horizon.tsx";

type Props = {
  title: string;
  /** The event, in words for people. */
  happened: string;
  /** Kept work. */
  kept?: string;
  actions?: ReactNode;
  heading?: "h1" | "h2";
};

export function ErrorState({ title, happened, kept, actions, heading: Heading = "h2" }: Props) {
  return (
    <div className="state" role="alert">
      <Horizon sun="set" />
      <Heading>{title}</Heading>
      <p>{happened}</p>
      {kept ? <p>{kept}</p> : null}
      {actions ? <div className="state-actions">{actions}</div> : null}
    </div>
  );
}
