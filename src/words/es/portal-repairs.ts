// Words of a client's list of repairs.
export const repairs = "Reparaciones";
export const yourRepairs = "Reparaciones";
export const whichRepairs = "Cuáles reparaciones";
export const open = "Abiertas";
export const all = "Todas";
export const nothingInRepair = "Nada está en reparación.";
export const noRepairsYet = "Todavía no hay reparaciones. Cada equipo que nos traiga aparece aquí con cada paso.";
export const bookARepair = "Agendar una reparación";
export const stepOf = "{done} de {all} pasos";
export const withUs = "Ahora con nosotros";
export const yourDecision = "Su decisión";
export const decide = "Decidir";
export const byDay = "hasta el {day}";
export const ready = "Lista";
export const about = "hacia {time}";
export const pickUp = "Para recoger";
