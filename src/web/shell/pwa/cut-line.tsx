const horizon = 66;
const rows = Array.from({ length: 21 }, (_, index) => `M640 ${horizon + 8}L${-900 + index * 150} 260h75z`).join("");

/** The field after sunset; the trace that runs along it has come apart. */
export function CutLine() {
  return (
    <svg className="scene offline-scene" viewBox="0 0 1280 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d={`M0 ${horizon}V44l190-26 150 30 170-38 210 46 190-22 160 24 210-30v38z`} fill="var(--hill)" />
      <path d={`M0 ${horizon}h1280v8H0z`} fill="var(--water)" />
      <path d={`M0 ${horizon + 8}h1280V260H0z`} fill="var(--leaf-a)" />
      <path d={rows} fill="var(--leaf-b)" />
      <g fill="none" stroke="var(--trace)" strokeWidth="5">
        <path d="M-10 196H490l34-34h52M1290 128H790l-34 34h-52" />
        <path d="m604 146 18 12M604 178l18-12M676 146l-18 12M676 178l-18-12" strokeLinecap="round" />
      </g>
      <g fill="var(--leaf-a)" stroke="var(--trace)" strokeWidth="5">
        <circle cx="584" cy="162" r="9" />
        <circle cx="696" cy="162" r="9" />
      </g>
    </svg>
  );
}
