import type { DeviceKind } from "#contract/device-words.ts";
import type { Upload } from "#domain/uploads/check-uploads.ts";

const views: Record<"lid" | "screen", string> = {
  lid: `<rect width="800" height="600" fill="#dcecd6"/><rect x="110" y="130" width="580" height="340" rx="8" fill="#52687b"/>
    <circle cx="400" cy="300" r="34" fill="#7f92a2"/><path d="M180 420l60-42" stroke="#f5cf67" stroke-width="8"/>`,
  screen: `<rect width="800" height="600" fill="#cbe5f6"/><rect x="120" y="90" width="560" height="370" rx="6" fill="#33475a"/>
    <rect x="145" y="115" width="510" height="320" fill="#050d16"/><path d="M175 150h260" stroke="#fff" stroke-width="6"/>
    <rect x="90" y="470" width="620" height="26" rx="6" fill="#52687b"/>`,
};

/** Two drawn pictures in place of photos: the device from above, and its screen. */
export async function samplePhotos(kind: DeviceKind): Promise<Upload[]> {
  const { default: sharp } = await import("sharp");
  return Promise.all(
    (["lid", "screen"] as const).map(async (view) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${views[view]}</svg>`;
      const content = await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
      return { name: `${kind}-${view}.jpg`, content: new Uint8Array(content) };
    }),
  );
}
