/** The route guard's words. */

export const checking = "Cargando...";
export const checkingAdmin = "Revisando el acceso de administrador...";
export const failed = "No se pudo revisar el acceso de administrador";
export const sessionEnded = {
  title: "Su sesión terminó",
  text: "Inicie sesión otra vez para continuar. Lo que escribió sigue aquí.",
  otherWay: "Entrar de otra forma, en otra pestaña",
  refused: "Su sesión terminó. Inicie sesión otra vez; lo que escribió sigue aquí.",
};
