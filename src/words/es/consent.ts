export const consentCategories = {
  analytics: { label: "Estadísticas", text: "Cuenta las visitas y nos muestra qué páginas son lentas." },
  functional: { label: "Funcionales", text: "Recuerda cosas prácticas, aunque el sitio funciona sin ellas." },
  marketing: { label: "Publicidad", text: "Dice si un anuncio le trajo aquí y puede hacerlo personal." },
};
