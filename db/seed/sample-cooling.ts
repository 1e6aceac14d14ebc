import type { SamplePart } from "./sample-parts.ts";

const all = ["AM4", "AM5", "LGA1700", "LGA1851"];

/** Coolers and fans. */
export const sampleCooling: SamplePart<"cooler" | "fans">[] = [
  ["cooler", "BRZ-L65", "Breeze L65, flat", 45, 4, 3, { liquid: false, sockets: all, heightMm: 65 }],
  ["cooler", "BRZ-L47", "Breeze L47, very flat", 49, 3, 3, { liquid: false, sockets: all, heightMm: 47 }],
  ["cooler", "BRZ-120", "Breeze 120", 39, 8, 3, { liquid: false, sockets: all, heightMm: 154 }],
  ["cooler", "BRZ-120S", "Breeze 120 Silent", 55, 5, 3, { liquid: false, sockets: all, heightMm: 158 }],
  ["cooler", "BRZ-140", "Breeze 140 Twin", 99, 3, 3, { liquid: false, sockets: all, heightMm: 165 }],
  ["cooler", "BRZ-140X", "Breeze 140 Twin, tall", 89, 2, 3, { liquid: false, sockets: all, heightMm: 171 }],
  [
    "cooler",
    "BRZ-OLD",
    "Breeze 92, older mount",
    25,
    3,
    0,
    { liquid: false, sockets: ["AM4", "LGA1200"], heightMm: 127 },
  ],
  // Nobody has measured this one.
  ["cooler", "BRZ-T1", "Breeze T1", 59, 1, 0, { liquid: false, sockets: all }],
  ["cooler", "CRK-120", "Creek 120, liquid", 79, 2, 3, { liquid: true, sockets: all, radiatorMm: 120 }],
  ["cooler", "CRK-240", "Creek 240, liquid", 109, 4, 3, { liquid: true, sockets: all, radiatorMm: 240 }],
  ["cooler", "CRK-280", "Creek 280, liquid", 129, 2, 4, { liquid: true, sockets: all, radiatorMm: 280 }],
  ["cooler", "CRK-360", "Creek 360, liquid", 149, 3, 3, { liquid: true, sockets: all, radiatorMm: 360 }],
  ["cooler", "CRK-420", "Creek 420, liquid", 179, 0, 5, { liquid: true, sockets: all, radiatorMm: 420 }],
  ["fans", "BRZ-F120", "Breeze fan 120", 14, 12, 3, { fans: 1 }],
  ["fans", "BRZ-F120-3", "Breeze fans 120, three", 36, 6, 3, { fans: 3 }],
  ["fans", "BRZ-F140-2", "Breeze fans 140, two", 34, 5, 3, { fans: 2 }],
];
