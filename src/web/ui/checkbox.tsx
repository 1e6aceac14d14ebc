import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"input">, "type"> & { id: string; label: string; children?: ReactNode };

export function Checkbox({ id, label, children, ...input }: Props) {
  return (
    <div className="check">
      <input id={id} type="checkbox" {...input} />
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
