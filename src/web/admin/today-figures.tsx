export function TodayFigures() {
  return null;
}
