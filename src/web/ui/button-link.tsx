import { Link, type LinkProps } from "react-router";
import { buttonClass, type ButtonSize, type ButtonTone } from "./button.tsx";

type Props = LinkProps & { tone?: ButtonTone; size?: ButtonSize };

/** A link that looks like a button, because it is the next step. */
export function ButtonLink({ tone = "primary", size = "normal", className = "", ...rest }: Props) {
  return <Link className={`${buttonClass(tone, size)} ${className}`.trimEnd()} {...rest} />;
}
