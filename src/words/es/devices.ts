// Words of devices, their lists and labels.
export const laptop = "Laptop";
export const desktop = "Computadora de escritorio";
export const phone = "Teléfono";
export const tablet = "Tableta";
export const printer = "Impresora";
export const server = "Servidor";
export const network = "Equipo de red";
export const console = "Consola de juegos";
export const other = "Otro";
export const inUse = "En uso";
export const inRepair = "En reparación";
export const retired = "Fuera de uso";
export const disposed = "Desechado";
export const warrantyEnds = "La garantía termina el {day}";
export const warrantyEnded = "La garantía terminó el {day}";
export const supportEnds = "El soporte termina el {day}";
export const supportEnded = "El soporte terminó el {day}";
