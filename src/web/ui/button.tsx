import type { ComponentProps } from "react";

/** `go` is the poppy one: a screen has at most one. */
export type ButtonTone = "go" | "primary" | "outline";
export type ButtonSize = "normal" | "small" | "big";

const toneClass = { go: "btn-go", primary: "btn-pri", outline: "btn-out" } as const;
const sizeClass = { normal: "", small: "btn-sm", big: "btn-big" } as const;

export const buttonClass = (tone: ButtonTone, size: ButtonSize = "normal") =>
  `btn ${toneClass[tone]} ${sizeClass[size]}`.trimEnd();

type Props = ComponentProps<"button"> & { tone?: ButtonTone; size?: ButtonSize };

export function Button({ tone = "primary", size = "normal", type = "button", className = "", ...rest }: Props) {
  return <button type={type} className={`${buttonClass(tone, size)} ${className}`.trimEnd()} {...rest} />;
}
