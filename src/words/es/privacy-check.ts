export const thresholdNames = {
  revenue: "los ingresos",
  consumers: "las personas de quienes compra, vende o comparte datos",
  share: "el porcentaje de los ingresos que viene de datos",
};
