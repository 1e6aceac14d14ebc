import { type PointerEvent, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import "./signature-pad.css";

const round = (value: number): string => (Math.round(value * 10) / 10).toString();

const box = "0 0 400 120";
const stroke = { fill: "none", stroke: "currentColor", strokeWidth: "2.5", strokeLinecap: "round" } as const;

/** A signature that was given. */
export const SignatureView = ({ path }: { path: string }) => (
  <div className="signature">
    <svg viewBox={box} role="img" aria-label="Signature of the client">
      <path d={path} {...stroke} />
    </svg>
  </div>
);

/** A field to sign in with a finger or a pen; the strokes are an SVG path. */
export function SignaturePad({ value, onChange }: { value: string; onChange: (path: string) => void }) {
  const field = useRef<SVGSVGElement>(null);
  const [drawing, setDrawing] = useState(false);
  const point = ({ clientX, clientY }: PointerEvent): string => {
    const { left, top, width, height } = field.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const x = Math.max(0, ((clientX - left) / width) * 400);
    const y = Math.max(0, ((clientY - top) / height) * 120);
    return `${round(x)} ${round(y)}`;
  };
  return (
    <div className="signature signature-field">
      <svg
        ref={field}
        viewBox={box}
        role="img"
        aria-label="Signature"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawing(true);
          onChange(`${value}M${point(event)}`);
        }}
        onPointerMove={(event) => drawing && onChange(`${value}L${point(event)}`)}
        onPointerUp={() => setDrawing(false)}
      >
        <path d={value || "M0 0"} {...stroke} />
      </svg>
      <Button tone="outline" size="small" onClick={() => onChange("")}>
        Clear Signature
      </Button>
    </div>
  );
}
