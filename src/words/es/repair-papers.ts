// Words of the papers of a repair: claim check and estimate.
export const client = "Cliente";
export const device = "Equipo";
export const serial = "Serie {serial}";
export const noSerial = "Sin número de serie";
export const leftWithUs = "Lo que dejó: {things}";
export const nothing = "nada";
export const problemInClientsWords = "Problema, en palabras del cliente";
export const registrationNo = "Registro núm. {number}";
export const claimCheck = "Comprobante de recepción";
export const condition = "Estado";
export const noMarks = "Sin marcas";
export const agreedAtTheCounter = "Acordado";
export const usedFor = "Uso: {use}";
export const copyOfFiles = "Copia de los archivos antes del trabajo: {answer}";
export const diagnosticFee =
  "Costo de la revisión, acordado por escrito: {amount}. Incluye cualquier traslado para la revisión.";
export const feePaid =
  "Costo de revisión pagado al entregar el equipo ({method}). Se descuenta de la factura de esta reparación.";
export const noDiagnosticFee = "Sin costo de revisión";
export const mayBeSpent = "Se puede gastar sin preguntar: {amount} antes de impuestos";
export const nothingWithoutEstimate = "Ningún trabajo sin un presupuesto aprobado";
export const replacedParts = "Piezas cambiadas: {answer}";
export const reinstallation = "Lo llevamos de vuelta y lo instalamos donde estaba, sin cargo adicional al presupuesto.";
export const receivedBy = "Recibido por";
export const receivedByName = "Recibido por {name}";
export const signedSentence = "Dejo este equipo para que lo reparen según lo descrito arriba.";
export const yourFiles = "Sus archivos.";
export const filesCanBeLost =
  "Al reparar un equipo se pueden perder archivos. Sin una copia suya hacemos lo acordado arriba, y no podemos prometer salvar cada archivo.";
export const estimate = "Presupuesto";
export const repairAndTime = "Reparación {number}, {time}";
export const repairAndVersion = "Reparación {number}, versión {version}, {day}. Válido hasta el {until}.";
export const versionNumber = "versión {version}";
export const keptYears = "Se conserva al menos {years} años";
export const workAndParts = "Trabajo y piezas";
export const workOrPart = "Trabajo o pieza";
export const kind = "Tipo";
export const qty = "Cant.";
export const price = "Precio";
export const amount = "Importe";
export const optionalLine = "Opcional: {what}";
export const notInTotal = "no está en el total";
export const initialToAdd = "No está en el total. Iniciales para agregarla: ______";
export const warrantyOfDays = "Garantía de {days} días";
export const partsAndLabor = "Presupuesto, piezas y mano de obra";
export const salesTaxOn = "Impuesto de venta sobre piezas, {percent}% ({city})";
export const estimateTotal = "Total del presupuesto";
export const salesTax = "Impuesto de venta";
export const taxNote =
  "{percent}% sobre {taxable} en piezas. {city}, tasa consultada el {day}. La mano de obra no paga impuesto.";
export const preparedBy = "Preparado por {name}";
export const signatureOfClient = "Firma del cliente";
export const nameInPrint = "Nombre en letra de molde";
export const date = "Fecha";
