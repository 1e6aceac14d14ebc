/** Messages that a form shows at once about a field that is left empty or cannot be right. */
export const bookingHints = {
  reach: "Escriba un correo o un teléfono.",
  name: "Escriba su nombre.",
  size: "Elija el tamaño más parecido.",
  devices: "Escriba un número, como 8.",
  service: "Elija lo más parecido, o “Todavía no sé”.",
  place: "Para una visita, escriba calle y ciudad.",
  street: "Agregue la calle y el número.",
  slot: "Elija una hora.",
};

export const leadSizeLabels = {
  home: "Solo yo, o una familia",
  "1-5": "De 1 a 5 personas",
  "6-20": "De 6 a 20 personas",
  "21-50": "De 21 a 50 personas",
  "50+": "Más de 50",
};
