export const whatWeChecked = "Lo que revisamos";
export const parts = "Piezas";
export const showWhatFits = "Mostrar lo que queda";
export const saveThisBuild = "Guardar este armado";
export const givesItALinkTo = "Le da un enlace para compartir, y desde ahí lo pone en el carrito.";
export const startFromAReadyMade = "Empiece con un armado listo";
export const startFromOneOfOurs = "Empiece con uno de los nuestros:";
export const chooseOne = "Elija uno";
export const none = "Ninguno";
export const nothingChosen = "nada elegido";
export const beforeTax = "antes del impuesto";
export const compatibility = "Compatibilidad";
export const whatDoesNotFit = "Lo que no queda";
export const countMoreBelow = "{count} más abajo.";
export const yourBuild = "Su armado";
export const beforeTaxLabel = "Antes del impuesto";
export const drawsAtMost = "Consume cuando mucho";
export const drawAndSupply = "{watts} W, fuente desde {supply} W";
export const ready = "Lista";
export const aPartIsSoldOut = "Una pieza está agotada";
export const inWorkingDays = "en {days} días hábiles";
export const aPcBuild = "Un armado de PC";
export const pageNotFound = "Página no encontrada";
export const shop = "Tienda";
export const partsAndPricesAsThey = "Piezas y precios como están hoy. Quien tenga el enlace lo puede ver y pedir.";
export const itWasWhenSaved = "Costaba {saved} cuando se guardó. Cuenta el precio de hoy.";
export const addBuildToCart = "Agregar al carrito";
export const changeIt = "Cambiarlo";
export const toShareItCopyThe = "Para compartirlo, copie el enlace:";
export const buildAPc = "Armar una PC";
export const buildAPcPartsThat = "Armar una PC: piezas que quedan, con precio y tiempo";
export const chooseThePartsOfA =
  "Elija las piezas de una PC para jugar o trabajar. Ve enseguida qué queda, cuánto consume, cuánto cuesta y cuándo está lista.";
export const chooseThePartsYouSee =
  "Elija las piezas. Ve qué queda, cuánto cuesta y cuándo está lista. Donde el fabricante no dice lo suficiente, un técnico revisa antes de empezar.";
export const lostPart = "{slot}: {part} ya no se vende.";
export const whatWasChosen = "lo que eligió";
export const aPartIsNoLongerSold = "Una pieza ya no se vende.";
export const partsAreNoLongerSold = "Hay piezas que ya no se venden.";
export const n1ThingDoesNotFit = "1 cosa no queda.";
export const thingsDoNotFit = "{count} cosas no quedan.";
export const aPartIsSoldOutChoose = "Una pieza está agotada. Elija otra.";
export const choosePartsToSee = "Elija piezas para ver qué queda, o empiece con un armado listo.";
export const fitsSoFar = "Hasta aquí todo queda. Falta elegir: {missing}.";
export const n1ThingIsNotKnown = "Falta saber 1 cosa. Un técnico la revisa antes de empezar.";
export const thingsAreNotKnown = "Falta saber {count} cosas. Un técnico las revisa antes de empezar.";
export const everythingFits = "Todo queda.";
export const optionDoesNotFit = ", no queda";
export const optionToBeChecked = ", por revisar";
export const optionSoldOut = ", agotado";

export const checkLevels = {
  pass: "Queda",
  warn: "Nota",
  fail: "No queda",
  unknown: "No se sabe",
  sold_out: "Agotado",
};
