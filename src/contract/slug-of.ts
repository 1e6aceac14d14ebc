/** "Will I lose my files?" becomes "will-i-lose-my-files": an anchor that stays readable in the address. */
export function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/[\s_-]+/g, "-");
}
