/** "340 MB", "2.1 GB", "62 GB": sizes of disks and databases. */
export function sizeWords(bytes: number): string {
  const gigabytes = bytes / 1_000_000_000;
  if (gigabytes < 1) return `${Math.round(bytes / 1_000_000)} MB`;
  return `${gigabytes < 10 ? gigabytes.toFixed(1) : Math.round(gigabytes)} GB`;
}
