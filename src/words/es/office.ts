/** Counts of an office, as the estimate of a plan asks for it. */
export const officeFields = {
  people: { label: "Personas", hint: "Todos los que tienen buzón" },
  computers: { label: "Computadoras", hint: "Laptops y de escritorio" },
  servers: { label: "Servidores", hint: "También almacenamiento en red" },
  sites: { label: "Sedes", hint: "Direcciones con red propia" },
  visits: { label: "Visitas fuera de horario", hint: "De noche o en domingo, al mes" },
};
