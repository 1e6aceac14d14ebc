export const cityWays = {
  bench: "At the bench",
  visit: "At your place",
  remote: "On your screen",
  pickUp: "Pick-up and return",
};
