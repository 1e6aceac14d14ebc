import type { SpanishOfSamples } from "./spanish-products.ts";

/** Laptops, desktops, gaming builds and monitors, by slug. */
export const spanishComputers: SpanishOfSamples = {
  "tule-14-laptop": {
    summary:
      "Una laptop ligera de 14 pulgadas para la escuela, las cuentas y las videollamadas, con batería para todo el día.",
    description:
      "Es la que le damos a casi todos los que nos piden simplemente una buena laptop. El teclado tiene luz, la pantalla es mate, y la memoria y el disco se pueden cambiar después.\n\nLa dejamos lista con usted en el mostrador, en media hora. Para pasar sus archivos está el vale de traspaso de datos (Data transfer voucher).",
  },
  "tule-16-pro-laptop": {
    summary: "Una laptop de oficina de 16 pulgadas con teclado numérico, lector de huella y salida para dos pantallas.",
    description:
      "Para hojas de cálculo, contabilidad y días largos. Maneja dos pantallas más, despierta con el dedo y no hace ruido aunque trabaje duro. Trae Windows 11 Pro, así que puede entrar a las cuentas de su oficina.",
  },
  "refurbished-business-laptop": {
    summary: "Tres años de uso en una oficina; ahora con SSD nuevo, la batería probada y Windows recién instalado.",
    description:
      "Abrimos cada una, la limpiamos, le ponemos un SSD nuevo y medimos la batería: guarda al menos 80 % de lo que guardaba nueva, y la cifra viene en la hoja. La tapa puede traer marcas; antes de que decida hay una foto en su ticket.",
    variants: { "Hardly a mark": "Casi sin marcas", "Marks on the lid": "Con marcas en la tapa" },
  },
  "harrow-mini-desktop": {
    summary: "Del tamaño de un libro grueso: se cuelga detrás de la pantalla y gasta 12 watts cuando no hace nada.",
    description:
      "Para la recepción y la mesa de la cocina. Tres pantallas, entrada de red y un soporte para colgarla detrás del monitor. A la memoria y al disco se llega con un solo tornillo.",
  },
  "harrow-tower-desktop": {
    summary: "Una torre silenciosa con lugar para cuatro discos, una tarjeta de video y diez años de pequeñas mejoras.",
    description:
      "Todas las piezas son estándar: la fuente de poder, la tarjeta madre y el gabinete se cambian uno por uno. Nos gusta para contadores, estudios y negocios con una sola computadora que no puede parar.",
    variants: {
      "16 GB, 1 TB, Windows Home": "16 GB, 1 TB, con Windows Home",
      "32 GB, 2 TB, Windows Pro": "32 GB, 2 TB, con Windows Pro",
    },
  },
  "longrow-levee-gaming-pc": {
    summary:
      "Armada aquí para 1080p a 144 Hz, enfriada por aire, silenciosa y con el reporte de su prueba de esfuerzo.",
    description:
      "La armamos una y otra vez porque funciona. Antes de entregarla trabaja cuatro horas a toda su capacidad y pasa una noche de prueba de memoria; las temperaturas y el ruido van por escrito. Le damos también todas las cajas y los recibos.",
    variants: { "16 GB memory": "16 GB de memoria", "32 GB memory": "32 GB de memoria" },
  },
  "longrow-summit-gaming-pc": {
    summary: "Para jugar en 1440p a 165 Hz y editar video, con enfriamiento líquido cerrado y 2 TB.",
    description:
      "El siguiente escalón: una tarjeta de video más grande, ocho núcleos y un gabinete al que le entra aire por el frente. La memoria corre a la velocidad que promete, y los ventiladores quedan ajustados para que oiga el juego y no la máquina.",
  },
  "altamont-24-monitor": {
    summary: "Una pantalla mate de 24 pulgadas para leer y escribir, con base que gira, se inclina y sube.",
    description:
      "En un escritorio de 48 pulgadas caben dos, una junto a otra. Los cables HDMI y DisplayPort vienen en la caja.",
    variants: { Black: "Negro" },
  },
  "altamont-27-monitor": {
    summary: "27 pulgadas, letra nítida y un solo cable que carga la laptop y lleva la imagen y la red.",
    description:
      "La pantalla hace de base de conexiones: conecte un cable USB-C y su laptop tiene imagen, teclado, red y 90 watts de carga.",
    variants: { Black: "Negro" },
  },
  "altamont-27-gaming-monitor": {
    summary: "1440p a 180 Hz con 1 ms, para las computadoras que armamos.",
    description: "Va con la Summit: en 1440p, su tarjeta de video alcanza a mostrar todo lo que esta pantalla puede.",
    variants: { Black: "Negro" },
  },
  "altamont-43-display": {
    summary: "4K en 43 pulgadas para la sala de juntas, o para tener cuatro ventanas abiertas a la vez.",
    description:
      "Tiene brillo de sobra para un cuarto con ventanas. El soporte de pared se vende aparte; lo colgamos en una visita.",
    variants: { Black: "Negro" },
  },
};
