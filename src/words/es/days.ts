const months = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

export const writeDay = (day: number, month: number, year: string): string =>
  `${day} de ${months[month - 1]} de ${year}`;
