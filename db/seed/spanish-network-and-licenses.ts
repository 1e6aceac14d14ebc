import type { SpanishOfSamples } from "./spanish-products.ts";

const onePerson = "Una persona";
const upTo2Tb = { "Up to 2 TB": "Hasta 2 TB" };
const oneComputer = { "One computer": "Una computadora" };

/** Routers, battery backups, software and vouchers, by slug. */
export const spanishNetworkAndLicenses: SpanishOfSamples = {
  "levee-home-router": {
    summary: "Wi-Fi para una casa de unos 2,000 pies cuadrados, con una red aparte para las visitas.",
    description:
      "Sale con el nombre y la contraseña que ponemos en el mostrador. Con un segundo aparato, el Wi-Fi llega hasta la última recámara.",
    variants: { "One unit": "Un aparato", "Two units": "Dos aparatos" },
  },
  "levee-office-router": {
    summary:
      "Para oficinas de hasta 25 personas: firewall, visitas en su propia red y acceso para quien trabaja desde su casa.",
    description:
      "Es el que ponemos cuando cerramos bien la red de una oficina (la revisión de seguridad dice si le hace falta). Lo administramos nosotros o usted.",
    variants: { "Up to 25 people": "Hasta 25 personas" },
  },
  "levee-battery-backup": {
    summary:
      "Mantiene prendidos la computadora, la pantalla y el router cuando se va la luz, el tiempo justo para guardar y apagar.",
    description:
      "Trae un cable que le avisa a la computadora que se apague sola. La batería se cambia en dos minutos, y la vieja la reciclamos nosotros.",
  },
  "office-suite-one-year": {
    summary: "Textos, hojas de cálculo, presentaciones y correo, con 1 TB de espacio para cada persona.",
    description:
      "La clave llega por correo en menos de una hora hábil. Si quiere, lo instalamos; es parte de dejar lista una computadora.",
    variants: { "One person": onePerson, "Up to six people": "Hasta seis personas" },
  },
  "password-manager-one-year": {
    summary: "Una sola contraseña buena que recordar, y una distinta en todo lo demás.",
    description:
      "En teléfonos y computadoras. En una oficina lo configuramos con todos en una hora; está en nuestra lista de precios de ciberseguridad.",
    variants: { "One person": onePerson, "Family of five": "Familia de cinco" },
  },
  "windows-11-pro-license": {
    summary: "Para una computadora que armamos o que no lo tiene. Se queda con la computadora.",
    description:
      "Se la cobramos a lo que nos cuesta. Si su computadora venía con Windows, lo más seguro es que ya tenga licencia; primero lo revisamos.",
    variants: { "One PC": oneComputer["One computer"] },
  },
  "data-transfer-voucher": {
    summary: "Archivos, fotos, correo y configuración, de la computadora vieja a la nueva.",
    description:
      "Hasta 2 TB. Traiga las dos computadoras con sus cargadores; la vieja se queda como está hasta que usted haya revisado. Le damos una lista de los programas que hay que instalar.",
    variants: upTo2Tb,
  },
  "files-and-games-voucher": {
    summary: "Sus juegos, partidas guardadas y archivos, de la PC vieja a la recién armada.",
    description: "Hasta 2 TB; al recogerla, usted inicia sesión en sus tiendas de juegos con nosotros.",
    variants: upTo2Tb,
  },
  "set-up-voucher": {
    summary: "Desempacada, actualizada, con impresora y correo conectados, y diez minutos para enseñarle.",
    description:
      "En el taller, o en su casa o negocio con el costo de viaje de su ciudad. Los programas son los suyos, o los compra con el vale.",
    variants: { "At the bench": "En el taller", "At your place, travel extra": "Donde usted esté, viaje aparte" },
  },
  "ssd-fitting-voucher": {
    summary: "Le ponemos un SSD nuevo y le pasamos todo. El disco es aparte.",
    description:
      "El mismo trabajo de nuestra lista de reparación de computadoras, para regalar o para usar con un disco de la tienda.",
    variants: oneComputer,
  },
  "restore-voucher": {
    summary: "Todo lo de su respaldo, de regreso en una computadora nueva o reparada.",
    description:
      "Archivos, configuración y una lista de programas. Si el respaldo no se puede leer, solo paga la revisión.",
    variants: oneComputer,
  },
};
