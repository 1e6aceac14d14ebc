/** A time as English writes it: "5:00 pm". Node and browsers put different spaces before AM and PM. Apart from the Spanish, which English pages need not load. */
export const tidyTime = (text: string): string =>
  text.replace(/\s([AP]M)\b/g, (_, half: string) => ` ${half.toLowerCase()}`);

/** A day as English writes it, which is as it comes. */
export const tidyDay = (text: string): string => text;
