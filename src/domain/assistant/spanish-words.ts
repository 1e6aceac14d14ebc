/** Subjects of facts in Spanish. What has no entry is quoted as it stands. */
const subjects: Record<string, string> = {
  "Look-over and diagnosis": "Revisión y diagnóstico",
  "Laptop screen": "Pantalla de laptop",
  "Keyboard or charging port": "Teclado o puerto de carga",
  "Laptop battery": "Batería de laptop",
  "New SSD, everything moved over": "SSD nuevo, con todo pasado",
  "Liquid damage clean": "Limpieza de daño por líquido",
  "Fan cleaning and new thermal paste": "Limpieza del ventilador y pasta térmica nueva",
  "Files from a failing drive": "Archivos de un disco que falla",
  "Virus and malware clean-up": "Limpieza de virus y malware",
  "Windows reinstall, files kept": "Reinstalar Windows sin perder archivos",
  "Computer and its user": "Computadora y su usuario",
  "Server or network storage": "Servidor o almacenamiento de red",
  "Office network": "Red de la oficina",
  "Security check, up to 10 computers": "Revisión de seguridad, hasta 10 computadoras",
  "Two-step sign-in for everyone": "Acceso en dos pasos para todos",
  "Training for your people": "Capacitación para su gente",
  "Help without a plan, first hour": "Ayuda sin plan, primera hora",
  "Evening or Sunday visit": "Visita de noche o en domingo",
  "Home computer, up to 500 GB": "Respaldo de una computadora de casa, hasta 500 GB",
  "Home computer, up to 2 TB": "Respaldo de una computadora de casa, hasta 2 TB",
  "Office computer, up to 500 GB": "Respaldo de una computadora de oficina, hasta 500 GB",
  "Standard build, air cooled": "Armado normal, enfriado por aire",
  "Mailbox, up to 50 GB": "Buzón de correo, hasta 50 GB",
  "Graphics card swapped and tested": "Tarjeta gráfica cambiada y probada",
  Repairs: "Reparaciones",
  "PC repair": "Reparación de PC",
  "Managed IT": "Soporte mensual",
  Cybersecurity: "Ciberseguridad",
  "Data backup": "Respaldo de datos",
  "Gaming PC builds": "Armado de PC para juegos",
  "Cloud migration": "Mudanza a la nube",
};

export const spanishSubject = (subject: string): string => subjects[subject] ?? subject;

const units: [RegExp, string][] = [
  [/\bfrom \$/g, "desde $"],
  [/(\$[\d,.]+) to (\$[\d,.]+)/g, "$1 a $2"],
  [/per seat a month/g, "por puesto al mes"],
  [/per (?:computer|server|site|mailbox) a month/g, "por unidad al mes"],
  [/\ba seat a month/g, "por puesto al mes"],
  [/\bfrom (\d+) seats/g, "desde $1 puestos"],
  [/\beach further TB\b/g, "cada TB adicional"],
  [/\beach further computer in the check\b/g, "cada computadora adicional"],
  [/per month/g, "al mes"],
  [/per mailbox/g, "por buzón"],
  [/per computer/g, "por computadora"],
  [/\b(\d+)[–-](\d+) working days\b/g, "$1–$2 días hábiles"],
  [/\b(\d+)[–-](\d+) days\b/g, "$1–$2 días"],
  [/\b(\d+) working days\b/g, "$1 días hábiles"],
  [/\b(\d+) days\b/g, "$1 días"],
  [/\b1 day\b/g, "1 día"],
  [/\bsame day\b/gi, "el mismo día"],
  [/\b(\d+) weeks\b/g, "$1 semanas"],
  [/\bon the work and the parts we fit\b/g, "sobre el trabajo y las piezas que ponemos"],
  [/\b1 year on the build, parts by their makers\b/g, "1 año sobre el armado; las piezas, por sus fabricantes"],
];

/** The value with its units in Spanish; no figure changes. What stands in brackets stays English and is left out. */
export const spanishValue = (value: string): string =>
  units.reduce((text, [english, spanish]) => text.replace(english, spanish), value.replace(/ \([^)]*\)(?=;|$)/g, ""));
