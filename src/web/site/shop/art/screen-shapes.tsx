const body = "var(--i)";
const hollow = "var(--bg)";
const trace = { fill: "none", stroke: "var(--tr)", strokeWidth: 5 } as const;

/** Screens, laptops and cables that differ from the plain ones: in size, in what hangs on them, in what they have lived through. */
export const screenShapes = {
  "laptop-large": (
    <>
      <path d="M44 30h152v106H44zM20 136h200v5l-11 9H31l-11-9z" fill={body} />
      <path d="M51 37h138v92H51zM92 138h56v4H92z" fill={hollow} />
      <path d="M51 113h34l34-40h36" {...trace} />
      <circle cx="161" cy="73" r="6" {...trace} />
    </>
  ),
  "laptop-used": (
    <>
      <path d="M62 46h116v90H62zM40 136h160v4l-10 10H50l-10-10z" fill={body} />
      <path d="M69 53h102v76H69z" fill={hollow} />
      {/* A round trip: it has been somebody's, and was made new. */}
      <path d="M95 91a25 25 0 1 1 8 18" {...trace} />
      <path d="M92 112l11-3 4 11" {...trace} />
    </>
  ),
  "monitor-usb": (
    <>
      <path d="M26 26h188v98H26zM112 124h16v18h-16zM80 142h80v8H80z" fill={body} />
      <path d="M33 33h174v84H33z" fill={hollow} />
      {/* One cable for picture, power and data. */}
      <path d="M207 75h-52l-26 26H92" {...trace} />
      <path d="M74 92h18v18H74z" fill="var(--tr)" />
    </>
  ),
  "monitor-gaming": (
    <>
      <path d="M30 30h180v92H30zM114 122h12v16h-12zM120 132l46 18h-14l-32-12-32 12H74z" fill={body} />
      <path d="M37 37h166v78H37z" fill={hollow} />
      <path d="M60 98l28-42 22 34 20-28 24 36h26" {...trace} />
      <circle cx="186" cy="98" r="6" {...trace} />
    </>
  ),
  "monitor-large": (
    <>
      <path d="M8 20h224v112H8zM60 132h12v18H60zM168 132h12v18h-12z" fill={body} />
      <path d="M15 27h210v98H15zM118 27h4v98h-4z" fill={hollow} />
      <path d="M15 105h46l30-34h19M130 71h40" {...trace} />
      <circle cx="176" cy="71" r="6" {...trace} />
    </>
  ),
  "cable-display": (
    <>
      <path d="M66 96V74a54 34 0 0 1 108 0v22" {...trace} strokeWidth={8} />
      <path d="M46 94h40v18l-7 8v30H53v-30l-7-8zM154 94h40v18l-7 8v30h-26v-30l-7-8z" fill={body} />
      <path d="M53 100h26v5H53zM161 100h26v5h-26z" fill={hollow} />
    </>
  ),
} as const;
