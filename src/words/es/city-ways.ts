export const cityWays = {
  bench: "En el taller",
  visit: "Con usted",
  remote: "En su pantalla",
  pickUp: "Recoger y regresar",
};
