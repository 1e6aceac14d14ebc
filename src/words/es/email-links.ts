/** Problem, for outcomes that a person can try again. */
export const linkProblems = {
  "too-often": "Demasiados intentos. Espere unos minutos e inténtelo otra vez.",
  failed: "No hubo conexión con nosotros. Revise su internet e inténtelo otra vez.",
  "wrong-password": "Esta no es la contraseña que se escribió al registrarse. Inténtelo otra vez, o elija una nueva.",
};

export const linkScreens = {
  signup: {
    title: "Confirme su correo",
    lead: "Un clic confirma que este correo es suyo e inicia su sesión.",
    button: "Confirmar el correo",
  },
  recovery: {
    title: "Cambie su contraseña",
    lead: "Continúe para elegir una contraseña nueva para su cuenta.",
    button: "Continuar",
  },
  email_change: {
    title: "Confirme el correo nuevo",
    lead: "Su cuenta cambia al correo nuevo cuando el viejo y el nuevo quedan confirmados.",
    button: "Confirmar el cambio de correo",
  },
  unlock: {
    title: "Desbloquear el inicio de sesión",
    lead: "El inicio de sesión se detuvo por demasiadas contraseñas equivocadas. Si fue usted, desbloquéelo aquí.",
    button: "Desbloquear",
  },
};

export const resendStates = {
  offered: "¿No llega el correo? Busque en correo no deseado.",
  sending: "Enviando...",
  sent: "Va un enlace nuevo en camino. El anterior ya no funciona.",
  wait: "Acabamos de mandar uno. Espere un minuto e inténtelo otra vez.",
  failed: "No se mandó. Inténtelo en un momento.",
};
