export const noAmountYet = "Falta el monto";
export const typeThePrice = "Escriba el precio para ver el impuesto y la cuota.";
export const rateNotKnown = "No conocemos la tasa";
export const inCity = "en {city}";
export const price = "Precio";
export const salesTax = "Impuesto";
export const noTax = "no hay";
export const recyclingFee = "Cuota de reciclaje";
export const rateHoldsSince =
  "La tasa que conocemos para {city} vale desde el {day}. Para un día anterior, pregunte a la CDTFA.";
export const cityHasRate = "{city} tiene {rate} al menos desde el {day}.";
export const theStatesFee = "La cuota del estado: {reason}.";
export const feeFallsOnDevices = "La cuota de reciclaje se cobra por aparatos, no por trabajo ni licencias.";
export const noFeeNeither = "Sin cuota de reciclaje: no tiene pantalla de más de 4 pulgadas ni batería fija.";
export const feeDidNotExist = "Ese día todavía no existía esta cuota.";
export const since = "Desde el";
export const priceWithoutTax = "Precio sin impuesto";
export const inDollarsOfOnePiece = "En dólares, de una pieza";
export const typeAnAmount = "Escriba un monto como 899.00, hasta 1,000,000.";
export const pieces = "Piezas";
export const oneTo = "De 1 a {most}";
export const screenAndBattery = "Pantalla y batería";
export const countsForADevice = "Cuenta para un aparato nuevo o reacondicionado";
export const cityOfTheSale = "Ciudad de la venta";
export const dayOfTheSale = "Día de la venta";
export const workItOut = "Calcular";
export const whatTheSaleComesTo = "Lo que suma la venta";
export const whatIsSold = "Qué se vende";
export const isItRunForProfit = "¿Es un negocio con fines de lucro?";
export const doesItDoBusiness = "¿Hace negocios en California?";
export const grossRevenue = "Ingresos brutos del año pasado";
export const inDollarsFromEverywhere = "En dólares, de todas partes";
export const californiansOrHouseholds = "Californianos u hogares";
export const whoseData = "De quienes compra, vende o comparte datos en un año";
export const percentOfRevenue = "Porcentaje de los ingresos";
export const fromSellingData = "Por vender o compartir datos, de 0 a 100";
export const onWhichDay = "En qué día";
export const check = "Revisar";
export const whatTheActSays = "Lo que dice la ley";
export const yes = "Sí";
export const no = "No";
export const revenueAbove = "Ingresos de más de {amount} en el año anterior";
export const dataOf = "Datos de {count} o más californianos u hogares comprados, vendidos o compartidos en un año";
export const percentOrMore = "{percent} por ciento o más de los ingresos por vender o compartir datos";
export const covered = "La ley le aplica";
export const notCovered = "La ley no le aplica";
export const beforeTheAct = "Antes de la ley";
export const threeAnswersDecide = "Tres respuestas deciden";
export const oneSizeIsReached = "Llega a uno de los tres límites, y con uno basta.";
export const moreThanOneSize = "Llega a más de uno de los tres límites.";
export const noneIsReached = "No llega a ninguno de los tres límites.";
export const actIsForProfit = "La ley es para negocios con fines de lucro.";
export const actIsForCalifornia = "La ley es para negocios que operan en California.";
export const actHoldsSince = "La ley vale desde el {day}.";
export const stillOpen = "Falta saber: {missing}.";
export const reached = "sí llega";
export const notReached = "no llega";
export const whatToDoNext = "Qué sigue";
export const ruleFigures = "{amount}, {count} personas, {percent}%";
export const taxed = "con impuesto";
export const notTaxed = "sin impuesto";
export const rulesTheToolsUse = "Reglas que usan las herramientas";
export const rule = "Regla";
export const figure = "Cifra";
export const source = "Fuente";
export const sinceDay = "Desde";
export const batteryFee = "{share} del precio, máximo {cap}";
export const reasonBattery = "{fee}, por una batería que no se puede sacar";
export const batteryRecyclingFee = "Cuota de California por reciclaje de baterías";
export const screenRecyclingFee = "Cuota de California por reciclaje de pantallas";

export const feeKinds = {
  none: "Sin pantalla y sin batería fija",
  screen_small: "Pantalla de más de 4 y menos de 15 pulgadas",
  screen_medium: "Pantalla de 15 a menos de 35 pulgadas",
  screen_large: "Pantalla de 35 pulgadas o más",
  battery: "Batería fija, sin una pantalla así",
};

export const screenClasses = {
  screen_small: "pantalla de más de 4 y menos de 15 pulgadas",
  screen_medium: "pantalla de 15 a menos de 35 pulgadas",
  screen_large: "pantalla de 35 pulgadas o más",
};
