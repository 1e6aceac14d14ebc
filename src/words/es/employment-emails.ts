// Palabras de los correos a las personas que van a trabajar aquí.
export const roles = { admin: "administrador", technician: "técnico", editor: "editor" } as const;
export const invited = "{name} le invita a trabajar como {role}";
export const invitedHow =
  "Cree una cuenta con esta dirección de correo. Su función empieza en cuanto abra el enlace que confirma la dirección.";
export const createAccount = "Crear su cuenta";
export const invitedUntil = "La invitación vale hasta el {day}. Si no la esperaba, ignore este correo: no pasa nada.";
export const joined = "Ahora trabaja en {name} como {role}";
export const joinedHow = "Inicie sesión con su cuenta. Si no lo esperaba, avísenos antes de iniciar sesión.";
export const openWork = "Abrir su trabajo";
