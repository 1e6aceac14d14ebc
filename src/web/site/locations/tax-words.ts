/** "8.25%", with as many figures as the rate has. */
export const percentWords = (percent: number): string => `${percent}%`;
