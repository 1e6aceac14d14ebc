/** A time as Spanish writes it: "5:00 p. m.". Node and browsers put different spaces into it. */
export const tidyTime = (text: string): string =>
  text.replace(/\s([ap])\.\s?m\b\.?/gi, (_, half: string) => ` ${half.toLowerCase()}. m.`);

/** "viernes 27 de noviembre": Spanish has no comma between a weekday and its number. */
export const tidyDay = (text: string): string => text.replace(/^(\p{L}+), (?=\d)/u, "$1 ");
