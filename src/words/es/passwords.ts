export const passwordRefusals = {
  same_password: "Esta es su contraseña actual. Elija otra.",
  insufficient_aal: "Primero confirme el segundo factor: cierre la sesión y vuelva a entrar.",
  reauthentication_not_valid: "El código no es correcto o ya venció. Escriba el de nuestro correo más reciente.",
  over_request_rate_limit: "Demasiados intentos. Espere unos minutos.",
};

export const passwordNeeds = {
  length: "Al menos 8 caracteres",
  characters: "Mayúscula, minúscula, un número y un símbolo",
};

export const passwordWeaknesses = {
  length: "Use al menos 8 caracteres.",
  characters: "Mezcle mayúsculas, minúsculas, números y símbolos.",
  pwned: "Esta aparece en listas robadas. Elija otra.",
};
