// Words of devices, their lists and labels.
export const warrantyEnds = "La garantía termina el {day}";
export const warrantyEnded = "La garantía terminó el {day}";
export const supportEnds = "El soporte termina el {day}";
export const supportEnded = "El soporte terminó el {day}";

export const deviceKindLabels = {
  laptop: "Laptop",
  desktop: "Computadora de escritorio",
  phone: "Teléfono",
  tablet: "Tableta",
  printer: "Impresora",
  server: "Servidor",
  network: "Equipo de red",
  console: "Consola de juegos",
  other: "Otro",
};

export const deviceStatusLabels = {
  active: "En uso",
  in_repair: "En reparación",
  retired: "Fuera de uso",
  disposed: "Desechado",
};
