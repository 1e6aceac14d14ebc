import type { SpanishOfSamples } from "./spanish-products.ts";

/** Docks, cables, keyboards, headsets, drives and memory, by slug. */
export const spanishDeskAndDrives: SpanishOfSamples = {
  "crane-usb-c-dock-12": {
    summary: "Un solo cable para dos pantallas, la red, el teclado y 100 watts de carga para la laptop.",
    description:
      "Funciona con laptops de Windows y con Macs que tengan USB-C. Una Mac con chip M sencillo muestra una sola pantalla por aquí; si no está seguro, pregúntenos.",
    variants: { Gray: "Gris" },
  },
  "crane-usb-c-cable": {
    summary: "Carga cualquier laptop con USB-C y pasa datos a 10 Gbit/s.",
    description: "Trenzado, con un chip que le avisa al cargador cuánta corriente puede mandar.",
    variants: { "3 ft": "3 pies", "6 ft": "6 pies" },
  },
  "crane-hdmi-cable": {
    summary: "4K a 120 Hz sin cortes de imagen.",
    description: "Para pantallas, televisiones y consolas. Si la imagen no se queda firme, se lo recibimos de vuelta.",
    variants: { "6 ft": "6 pies", "15 ft": "15 pies" },
  },
  "crane-keyboard-and-mouse": {
    summary: "Teclas silenciosas, teclado numérico y un mouse para cualquier mano; se cargan por USB-C.",
    description: "Las baterías vienen integradas y duran unos tres meses. Con teclas en inglés o en español.",
    variants: { "English keys": "Teclas en inglés", "Spanish keys": "Teclas en español" },
  },
  "crane-gaming-headset": {
    summary: "Audífonos inalámbricos para llamadas y juegos, con un micrófono que deja fuera el ruido del cuarto.",
    description:
      "Un receptor pequeño para la computadora y Bluetooth para el teléfono. La batería dura una semana de llamadas.",
    variants: { Black: "Negro" },
  },
  "merced-nvme-ssd": {
    summary: "El SSD que ponemos en las reparaciones. Traiga la computadora y en un día le pasamos todo.",
    description:
      "Queda en casi todas las laptops y computadoras de escritorio hechas desde 2018. Lo ponemos y pasamos todo en el taller.",
  },
  "merced-sata-ssd": {
    summary: "Para computadoras viejas con disco de 2.5 pulgadas: de dos minutos a quince segundos para prender.",
    description: "La manera más barata de que una computadora de 2012 a 2018 se sienta como nueva.",
  },
  "merced-laptop-memory": {
    summary: "Para laptops y mini PC de 2022 en adelante, más o menos. Se la ponemos mientras espera.",
    description:
      "No a todas las laptops se les puede agregar: en algunas la memoria es parte de la tarjeta. Díganos el modelo y primero lo revisamos.",
  },
  "merced-desktop-memory": {
    summary: "Dos módulos que van juntos, a la velocidad que les acomoda a las tarjetas madre de hoy.",
    description:
      "Para computadoras de escritorio con tarjeta madre AMD AM5 o Intel, de 2022 en adelante. Si la instalamos nosotros, queda ajustada a la velocidad que promete.",
  },
  "merced-portable-drive": {
    summary: "La copia de su respaldo que se queda con usted: cifrada, y aguanta caídas de seis pies.",
    description:
      "Lo configuramos con su plan de respaldo, o lo usa por su cuenta con el programa de Windows o de macOS.",
  },
  "merced-network-storage": {
    summary: "Los archivos y respaldos de toda la oficina en dos discos; si uno falla, el otro sigue.",
    description:
      "Se lo entregamos configurado, con sus carpetas y su gente. Los discos van incluidos en el precio y uno es copia del otro. No es un respaldo por sí solo: para la copia fuera de la oficina está el servicio de respaldo de datos.",
  },
};
