import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "role"> & { id: string; label: string };

export function Switch({ id, label, ...input }: Props) {
  return (
    <div className="check">
      <input id={id} type="checkbox" role="switch" className="switch" {...input} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
