/** Words about sales tax beside a price. */
export const taxWords = {
  goods: "El impuesto se agrega según su dirección, o la de la tienda si lo recoge.",
  service: "Sin impuesto: en California el puro trabajo no paga impuesto.",
  software: "Sin impuesto: la licencia llega por correo, sin caja.",
};

/** Names of the categories, in the order the shop shows them. */
export const productCategories = {
  laptops: { name: "Laptops", one: "laptop", lead: "Configuradas en el taller, con sus archivos si quiere." },
  desktops: {
    name: "Computadoras de escritorio",
    one: "computadora de escritorio",
    lead: "Chicas y silenciosas para la oficina, con espacio para crecer en la torre.",
  },
  "gaming-pcs": { name: "PC gamer", one: "PC gamer", lead: "Armadas aquí y probadas toda la noche." },
  monitors: { name: "Pantallas", one: "pantalla", lead: "Para texto, para color y para jugar." },
  "docks-and-cables": {
    name: "Bases y cables",
    one: "base o cable",
    lead: "Un solo enchufe para corriente, pantalla y red.",
  },
  "keyboards-and-sound": {
    name: "Teclados y sonido",
    one: "teclado, ratón o audífonos",
    lead: "Lo que sus manos y oídos usan todo el día.",
  },
  storage: { name: "SSD", one: "SSD", lead: "La pieza que hace sentir nueva una computadora vieja." },
  memory: { name: "Memoria", one: "memoria", lead: "Probada en su computadora antes de que se vaya." },
  backup: { name: "Discos de respaldo", one: "disco de respaldo", lead: "La segunda copia, junto a la computadora." },
  network: { name: "Routers y Wi-Fi", one: "router", lead: "Configurado antes de que se lo lleve." },
  power: { name: "Baterías de respaldo", one: "batería de respaldo", lead: "Tiempo para guardar cuando se va la luz." },
  software: { name: "Programas", one: "licencia", lead: "Licencias por correo, instaladas si lo pide." },
  "pc-parts": { name: "Piezas de PC", one: "pieza de PC", lead: "Se venden en un armado, puestas y probadas." },
  services: { name: "Vales de servicio", one: "vale", lead: "Un trabajo con precio fijo, para usar o regalar." },
};

export const conditionLabels = { new: "Nuevo", refurbished: "Reacondicionado", open_box: "Caja abierta" };

export const sortLabels = {
  recommended: "Recomendado",
  price: "Precio, de menor a mayor",
  "price-down": "Precio, de mayor a menor",
  name: "Nombre",
};

/** Wishes of customers, over the categories that help with it. */
export const productNeeds = {
  work: {
    title: "Para trabajo y escuela",
    lead: "Una computadora que prende en segundos y una pantalla que no cansa.",
  },
  faster: {
    title: "Para que la suya vaya más rápido",
    lead: "Muchas veces sale mejor que una nueva: un SSD, más memoria, o los dos.",
  },
  play: { title: "Para jugar", lead: "Piezas que quedan entre sí, armadas y probadas aquí." },
  safe: {
    title: "Para no perder nada",
    lead: "Una copia para el día que falle el disco, y corriente para el minuto que falle la luz.",
  },
  connect: { title: "Para conectar", lead: "Wi-Fi hasta el último cuarto, y todo el escritorio en un enchufe." },
  done: {
    title: "Se lo hacemos",
    lead: "Archivos pasados, computadora lista, licencias instaladas. Un precio fijo cada uno.",
  },
};
