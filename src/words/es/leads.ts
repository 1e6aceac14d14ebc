export const leadSourceLabels = {
  get_started: "Empezar",
  contact: "Formulario de contacto",
  phone: "Teléfono",
  chat: "Chat",
  walk_in: "En el mostrador",
};

export const leadStatusLabels = { new: "Nuevo", qualified: "Calificado", won: "Ganado", lost: "Perdido", spam: "Spam" };
