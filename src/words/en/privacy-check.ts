export const thresholdNames = {
  revenue: "the revenue",
  consumers: "the people whose data you buy, sell or share",
  share: "the percent of revenue from data",
};
