import type { BuildSlotName } from "#contract/builds/builds.ts";

export const picture = "Picture";
export const cooling = "Cooling";
export const socketUnknown = "The socket of the processor or the motherboard is not known.";
export const bothAre = "Both are {what}.";
export const socketsDiffer = "The processor is {processor}, the motherboard {board}.";
export const firmwareUnknown = "Which processors the firmware knows is not known.";
export const firmwareKnows = "The firmware knows this processor.";
export const noFirmwareKnows = "No firmware of this motherboard knows the processor.";
export const needsFirmware = "Needs newer firmware. We flash it as part of the build.";
export const needsFirmwareOurs = "Needs newer firmware. We flash it as part of the build, with a processor of ours.";
export const memoryTypesDiffer = "Memory of different types does not go together.";
export const memoryTypeUnknown = "The type of the memory is not known.";
export const boardTakes = "The motherboard takes {what}.";
export const processorNotTakes = "The processor does not take {what}.";
export const boardMemoryUnknown = "Which memory the motherboard takes is not known.";
export const processorMemoryUnknown = "Which memory the processor takes is not known.";
export const allAre = "All are {what}.";
export const modulesForSlots = "{modules} modules for {slots} slots.";
export const tooMuchMemory = "{size} GB, and the motherboard takes {most} GB.";
export const memorySizeUnknown = "The number of slots or the most memory is not known.";
export const memoryFits = "{modules} of {slots} slots, {size} of {most} GB.";
export const registeredForServers = "Registered memory is for servers.";
export const eccMixed = "Memory with and without ECC does not go together.";
export const eccUnknown = "Whether the memory has ECC is not known.";
export const ordinaryMemory = "Ordinary memory.";
export const eccUseUnknown = "Whether processor and motherboard use ECC is not known.";
export const eccUsed = "ECC is used.";
export const eccNotUsed = "It runs, without its error correction.";
export const speedUnknown = "The speed of the memory is not known.";
export const speedsDiffer = "Kits of different speed run at {speed} MT/s.";
export const aboveOfficial = "{speed} MT/s is above the official {official}; we set and test the profile.";
export const withinOfficial = "{speed} MT/s is within the official speed.";
export const driveUnknown = "How a drive is connected is not known.";
export const connectorsUnknown = "The drive connectors are not known.";
export const m2ForSlots = "{drives} M.2 drives for {slots} slots.";
export const sataForPorts = "{drives} SATA drives for {ports} ports.";
export const portsGoDark = "With every M.2 slot in use some SATA ports go dark.";
export const drivesFit = "{m2} of {slots} M.2 slots, {sata} of {ports} SATA ports.";
export const caseUsbUnknown = "Whether the case has USB-C is not known.";
export const caseHasNone = "The case has none.";
export const boardUsbUnknown = "Whether the motherboard feeds it is not known.";
export const connected = "It is connected.";
export const staysDark = "The motherboard has no connector for it: it stays dark.";
export const sideUnknown = "On which side its connectors are is not known.";
export const ordinaryConnectors = "Ordinary connectors.";
export const cutOutsUnknown = "Whether the case has the cut-outs is not known.";
export const cutOuts = "The case has the cut-outs.";
export const noCutOuts = "The case lacks the cut-outs.";
export const measureMissing = "{what}: a measure is missing.";
export const roomEnough = "{size} of {room} mm.";
export const roomTooSmall = "{size} mm, and there are {room} mm.";
export const heightOfCooler = "Height of the cooler";
export const lengthOfCard = "Length of the graphics card";
export const lengthOfSupply = "Length of the power supply";
export const coolerSocketsUnknown = "Which sockets the cooler fits is not known.";
export const fitsSocket = "It fits {socket}.";
export const noMountFor = "It has no mount for {socket}.";
export const radiatorUnknown = "The size of the radiator is not known.";
export const atTheTop = "{size} mm at the top.";
export const atTheFront = "{size} mm at the front.";
export const radiatorPlaceUnknown = "Where the case takes a radiator is not known.";
export const noPlaceFor = "The case has no place for {size} mm.";
export const boardSizeUnknown = "The size of the motherboard is not known.";
export const formFits = "{form} fits.";
export const caseTakes = "The case takes {forms}.";
export const cardWidthUnknown = "The width of the card is not known.";
export const slotsEnough = "{slots} of {room} slots.";
export const slotsTooFew = "It needs {slots} slots, and the case has {room}.";
export const supplyShapeUnknown = "The shape of the power supply is not known.";
export const driveSizeUnknown = "The size of a drive is not known.";
export const noBayNeeded = "No bay is needed.";
export const baysUnknown = "The bays of the case are not known.";
export const baysEnough = "Every drive has a bay.";
export const baysTooFew = "The case has {large} large and {small} small bays.";
export const drawsTooMuch = "It draws {watts} W, and the supply gives {gives} W.";
export const wattsUnknown = "What a part draws, or the supply gives, is not known.";
export const noReserve = "{gives} W are enough; {recommended} W would leave a reserve.";
export const wattsEnough = "{gives} W for {watts} W.";
export const plugsUnknown = "The plugs of the card or the supply are not known.";
export const plugsTooFew = "The card needs {needs} plugs of 8 pins, the supply has {has}.";
export const plugsThere = "Every plug is there.";
export const adapterUnknown = "Whether an adapter comes with the card is not known.";
export const throughAdapter = "Through the adapter that comes with the card.";
export const noBigPlug = "The supply lacks the 16-pin plug.";
export const processorPlugsUnknown = "The processor plugs are not known.";
export const noProcessorPlug = "The supply has no processor plug.";
export const plugsEnough = "{needs} of {has}.";
export const socketsAndPlugs = "The motherboard has {needs} sockets, the supply {has} plugs.";
export const fromCard = "From the graphics card.";
export const graphicsUnknown = "Whether the processor has graphics is not known.";
export const fromProcessor = "From the processor.";
export const addCard = "The processor has no graphics: add a graphics card.";
export const coolerChosen = "A cooler is chosen.";
export const coolerUnknown = "Whether a cooler comes with it is not known.";
export const coolerIncluded = "A cooler comes with it.";
export const addCooler = "It comes without a cooler: add one.";
export const onShelf = "Everything is on the shelf.";
export const orderedForYou = "{names}: ordered for you, {days} working days.";
export const assembly = "Assembly and test";
export const theAssembly = "the assembly";
export const noLongerSold = "No longer sold: {parts}. Change the build first.";
export const partSoldOut = "A part of this build is sold out. Choose another one.";
export const stillToChoose = "Still to choose: {parts}.";
export const doNotFit = "These parts do not fit together. Change the build first.";
export const choosePart = "Choose a part first.";
export const noSuchBuild = "There is no such build.";

/** The parts of a build. */
export const buildSlotLabels = {
  cpu: "Processor",
  board: "Motherboard",
  cooler: "Cooler",
  memory: "Memory",
  memory2: "More memory",
  gpu: "Graphics card",
  storage: "Storage",
  storage2: "More storage",
  case: "Case",
  psu: "Power supply",
  fans: "Extra fans",
  os: "Operating system",
} satisfies Record<BuildSlotName, string>;

/** Subject of each rule, by its number. */
export const ruleNames = {
  1: "Socket",
  2: "Firmware",
  3: "Memory type",
  4: "Memory slots and size",
  5: "ECC and registered memory",
  6: "Memory speed",
  7: "Cooler mount",
  8: "Cooler height",
  9: "Radiator",
  10: "Motherboard size",
  11: "Graphics card length",
  12: "Graphics card width",
  13: "Power supply size",
  14: "Power",
  15: "Graphics card plugs",
  16: "Processor plugs",
  17: "Drive connectors",
  18: "Drive bays",
  19: "Picture",
  20: "USB-C at the front",
  21: "Cooling",
  22: "Connectors on the back",
  23: "Availability",
};
