export const picture = "Imagen";
export const cooling = "Enfriamiento";
export const socketUnknown = "No se conoce el socket del procesador o de la tarjeta madre.";
export const bothAre = "Los dos son {what}.";
export const socketsDiffer = "El procesador es {processor}, la tarjeta madre {board}.";
export const firmwareUnknown = "No se sabe qué procesadores reconoce el firmware.";
export const firmwareKnows = "El firmware reconoce este procesador.";
export const noFirmwareKnows = "Ningún firmware de esta tarjeta madre reconoce el procesador.";
export const needsFirmware = "Necesita un firmware más nuevo. Lo instalamos al armarla.";
export const needsFirmwareOurs = "Necesita un firmware más nuevo. Lo instalamos al armarla, con un procesador nuestro.";
export const memoryTypesDiffer = "No se puede juntar memoria de tipos distintos.";
export const memoryTypeUnknown = "No se conoce el tipo de la memoria.";
export const boardTakes = "La tarjeta madre acepta {what}.";
export const processorNotTakes = "El procesador no acepta {what}.";
export const boardMemoryUnknown = "No se sabe qué memoria acepta la tarjeta madre.";
export const processorMemoryUnknown = "No se sabe qué memoria acepta el procesador.";
export const allAre = "Todos son {what}.";
export const modulesForSlots = "{modules} módulos para {slots} ranuras.";
export const tooMuchMemory = "{size} GB, y la tarjeta madre acepta {most} GB.";
export const memorySizeUnknown = "No se conoce cuántas ranuras hay o cuánta memoria cabe.";
export const memoryFits = "{modules} de {slots} ranuras, {size} de {most} GB.";
export const registeredForServers = "La memoria registrada es para servidores.";
export const eccMixed = "No se puede juntar memoria con ECC y sin ECC.";
export const eccUnknown = "No se sabe si la memoria tiene ECC.";
export const ordinaryMemory = "Memoria normal.";
export const eccUseUnknown = "No se sabe si el procesador y la tarjeta madre usan ECC.";
export const eccUsed = "Se usa ECC.";
export const eccNotUsed = "Funciona, pero sin corregir errores.";
export const speedUnknown = "No se conoce la velocidad de la memoria.";
export const speedsDiffer = "Los juegos de distinta velocidad trabajan a {speed} MT/s.";
export const aboveOfficial =
  "{speed} MT/s pasa de la velocidad oficial, {official}; nosotros ajustamos y probamos el perfil.";
export const withinOfficial = "{speed} MT/s está dentro de la velocidad oficial.";
export const driveUnknown = "No se sabe cómo se conecta un disco.";
export const connectorsUnknown = "No se conocen los conectores para discos.";
export const m2ForSlots = "{drives} discos M.2 para {slots} ranuras.";
export const sataForPorts = "{drives} discos SATA para {ports} puertos.";
export const portsGoDark = "Con todas las ranuras M.2 ocupadas, algunos puertos SATA dejan de funcionar.";
export const drivesFit = "{m2} de {slots} ranuras M.2, {sata} de {ports} puertos SATA.";
export const caseUsbUnknown = "No se sabe si el gabinete tiene USB-C.";
export const caseHasNone = "El gabinete no tiene.";
export const boardUsbUnknown = "No se sabe si la tarjeta madre lo alimenta.";
export const connected = "Queda conectado.";
export const staysDark = "La tarjeta madre no tiene conector para él: no va a funcionar.";
export const sideUnknown = "No se sabe de qué lado están sus conectores.";
export const ordinaryConnectors = "Conectores normales.";
export const cutOutsUnknown = "No se sabe si el gabinete tiene los cortes.";
export const cutOuts = "El gabinete tiene los cortes.";
export const noCutOuts = "Al gabinete le faltan los cortes.";
export const measureMissing = "{what}: falta una medida.";
export const roomEnough = "{size} de {room} mm.";
export const roomTooSmall = "{size} mm, y hay {room} mm.";
export const heightOfCooler = "Altura del disipador";
export const lengthOfCard = "Largo de la tarjeta gráfica";
export const lengthOfSupply = "Largo de la fuente de poder";
export const coolerSocketsUnknown = "No se sabe en qué sockets queda el disipador.";
export const fitsSocket = "Queda en {socket}.";
export const noMountFor = "No trae montaje para {socket}.";
export const radiatorUnknown = "No se conoce el tamaño del radiador.";
export const atTheTop = "{size} mm arriba.";
export const atTheFront = "{size} mm al frente.";
export const radiatorPlaceUnknown = "No se sabe dónde cabe un radiador en el gabinete.";
export const noPlaceFor = "En el gabinete no caben {size} mm.";
export const boardSizeUnknown = "No se conoce el tamaño de la tarjeta madre.";
export const formFits = "{form} cabe.";
export const caseTakes = "El gabinete acepta {forms}.";
export const cardWidthUnknown = "No se conoce el ancho de la tarjeta.";
export const slotsEnough = "{slots} de {room} ranuras.";
export const slotsTooFew = "Ocupa {slots} ranuras, y el gabinete tiene {room}.";
export const supplyShapeUnknown = "No se conoce la forma de la fuente de poder.";
export const driveSizeUnknown = "No se conoce el tamaño de un disco.";
export const noBayNeeded = "No hace falta bahía.";
export const baysUnknown = "No se conocen las bahías del gabinete.";
export const baysEnough = "Cada disco tiene su bahía.";
export const baysTooFew = "El gabinete tiene {large} bahías grandes y {small} chicas.";
export const drawsTooMuch = "Consume {watts} W, y la fuente da {gives} W.";
export const wattsUnknown = "No se sabe cuánto consume una pieza, o cuánto da la fuente.";
export const noReserve = "{gives} W alcanzan; {recommended} W dejarían una reserva.";
export const wattsEnough = "{gives} W para {watts} W.";
export const plugsUnknown = "No se conocen los conectores de la tarjeta o de la fuente.";
export const plugsTooFew = "La tarjeta necesita {needs} conectores de 8 pines, la fuente tiene {has}.";
export const plugsThere = "Están todos los conectores.";
export const adapterUnknown = "No se sabe si la tarjeta trae adaptador.";
export const throughAdapter = "Con el adaptador que trae la tarjeta.";
export const noBigPlug = "A la fuente le falta el conector de 16 pines.";
export const processorPlugsUnknown = "No se conocen los conectores del procesador.";
export const noProcessorPlug = "La fuente no tiene conector para el procesador.";
export const plugsEnough = "{needs} de {has}.";
export const socketsAndPlugs = "La tarjeta madre tiene {needs} entradas, la fuente {has} conectores.";
export const fromCard = "De la tarjeta gráfica.";
export const graphicsUnknown = "No se sabe si el procesador tiene gráficos.";
export const fromProcessor = "Del procesador.";
export const addCard = "El procesador no tiene gráficos: agregue una tarjeta gráfica.";
export const coolerChosen = "Ya eligió un disipador.";
export const coolerUnknown = "No se sabe si trae disipador.";
export const coolerIncluded = "Trae disipador.";
export const addCooler = "No trae disipador: agregue uno.";
export const onShelf = "Todo está en el estante.";
export const orderedForYou = "{names}: se pide para usted, {days} días hábiles.";
export const assembly = "Armado y prueba";
export const theAssembly = "el armado";
export const noLongerSold = "Ya no se vende: {parts}. Primero cambie la PC.";
export const partSoldOut = "Una pieza de esta PC está agotada. Elija otra.";
export const stillToChoose = "Falta elegir: {parts}.";
export const doNotFit = "Estas piezas no quedan juntas. Primero cambie la PC.";
export const choosePart = "Primero elija una pieza.";
export const noSuchBuild = "Esa PC no existe.";

/** The parts of a build. */
export const buildSlotLabels = {
  cpu: "Procesador",
  board: "Tarjeta madre",
  cooler: "Enfriador",
  memory: "Memoria",
  memory2: "Más memoria",
  gpu: "Tarjeta de video",
  storage: "Almacenamiento",
  storage2: "Más almacenamiento",
  case: "Gabinete",
  psu: "Fuente de poder",
  fans: "Ventiladores extra",
  os: "Sistema operativo",
};

/** Subject of each rule, by its number. */
export const ruleNames = {
  1: "Socket",
  2: "Firmware",
  3: "Tipo de memoria",
  4: "Ranuras y tamaño de memoria",
  5: "Memoria ECC y registrada",
  6: "Velocidad de memoria",
  7: "Montaje del disipador",
  8: "Altura del disipador",
  9: "Radiador",
  10: "Tamaño de la tarjeta madre",
  11: "Largo de la tarjeta gráfica",
  12: "Ancho de la tarjeta gráfica",
  13: "Tamaño de la fuente de poder",
  14: "Energía",
  15: "Conectores de la tarjeta gráfica",
  16: "Conectores del procesador",
  17: "Conectores de los discos",
  18: "Bahías para discos",
  19: "Imagen",
  20: "USB-C al frente",
  21: "Enfriamiento",
  22: "Conectores de atrás",
  23: "Disponibilidad",
};
