/** Every toast, word for word. */

export const tooManySignIns = {
  title: "Demasiados intentos",
  description: "Espere antes de intentar iniciar sesión otra vez.",
};
export const tooManySignUps = {
  title: "Demasiados intentos",
  description: "Espere antes de intentar registrarse otra vez.",
};
export const invalidCredentials = {
  title: "Datos incorrectos",
  description: "El correo o la contraseña no son correctos.",
};
export const emailNotVerified = {
  title: "Correo sin verificar",
  description: "Revise su correo y abra el enlace de verificación.",
};
export const invalidEmail = { title: "Correo no válido", description: "Escriba un correo válido." };
export const accountExists = {
  title: "La cuenta ya existe",
  description: "Ya existe una cuenta con este correo. Inicie sesión.",
};
export const passwordTooWeak = {
  title: "Contraseña demasiado débil",
  description: "Use al menos 8 caracteres con mayúsculas, minúsculas, números y símbolos.",
};
export const signUpUnavailable = {
  title: "Registro no disponible",
  description: "El registro está cerrado por ahora. Escríbanos a soporte.",
};
export const signUpSuccessful = {
  title: "Registro completo",
  description: "Revise su correo para verificar su cuenta.",
};
export const signInSuccessful = { title: "Sesión iniciada", description: "¡Qué bueno verle de nuevo!" };
/** The first sign-in of a new account. */
export const accountReady = { title: "Sesión iniciada", description: "¡Bienvenido! Su cuenta está lista." };
export const exchangeFailed = { title: "Error de verificación", description: "No se pudo iniciar la sesión." };
export const authenticationError = {
  title: "Error de verificación",
  description: "Hubo un error al verificar su cuenta.",
};
export const googleFailed = {
  title: "Falló el inicio con Google",
  description: "Algo salió mal con Google. Inténtelo otra vez.",
};
export const googlePopupBlocked = {
  title: "Falló el inicio con Google",
  description: "Se bloqueó la ventana. Permita las ventanas emergentes e inténtelo otra vez.",
};
export const googleCancelled = {
  title: "Falló el inicio con Google",
  description: "Se canceló el inicio de sesión con Google.",
};
export const signedOut = { title: "Sesión cerrada", description: "Se cerró su sesión." };
export const chatSignIn = { title: "Error", description: "Inicie sesión para usar el asistente." };
export const chatFailed = { title: "Error", description: "No se pudo enviar el mensaje. Inténtelo otra vez." };
export const accessDenied = {
  title: "Acceso denegado",
  description: "Acceso denegado. Se necesitan permisos de administrador.",
};
export const thankYou = { title: "Gracias", description: "Gracias por su opinión." };
