/** Puts an event of a film where the tag manager would look for it, when somebody has allowed that. */
export function tellDataLayer(event: "video_start" | "video_complete", id: string): void {
  const layer: unknown = Reflect.get(window, "dataLayer");
  if (Array.isArray(layer)) layer.push({ event, event_category: "video", event_label: id });
}
