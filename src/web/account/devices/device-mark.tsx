import type { DeviceKind } from "#contract/devices/device-words.ts";

const drawings: Record<DeviceKind, string> = {
  laptop: "M5 5h14v10H5zM2 19h20",
  desktop: "M3 4h18v12H3zM12 16v4M8 20h8",
  phone: "M8 2.500h8v19H8zM11 18.500h2",
  tablet: "M5 3h14v18H5zM11 18h2",
  printer: "M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z",
  server: "M4 4h16v7H4zM4 13h16v7H4zM7 7.500h3M7 16.500h3",
  network: "M3 14h18v6H3zM7 17h.1M11 17h.1M12 14V9M8 6a5.500 5.500 0 0 1 8 0M5 3a10 10 0 0 1 14 0",
  console: "M7 8h10a5 5 0 0 1 0 10c-2 0-2.500-2-5-2s-3 2-5 2A5 5 0 0 1 7 8ZM6 13h4M8 11v4M16.500 13h.1",
  other: "M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10",
};

/** The drawing of a kind of device, for rows; its name stands beside it. */
export const DeviceMark = ({ kind }: { kind: DeviceKind }) => (
  <span className="own-picture">
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={drawings[kind]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  </span>
);
