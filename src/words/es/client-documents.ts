// The documents of an organization in the client portal.
export const documents = "Documentos";
export const noSuchDocument = "No existe ese documento en su cuenta.";
export const noSuchFolder = "No existe esa carpeta.";
export const typeDocumentName = "Escriba un nombre para el documento.";
export const typeFolderName = "Escriba un nombre para la carpeta.";
export const chooseRoles = "Elija funciones de la lista.";
export const chooseFile = "Elija un archivo.";
export const oneFile = "Una versión nueva es un solo archivo.";
export const mayNotAdd = "Su función en esta organización no permite agregar documentos. Pregunte a un propietario.";
export const mayNotManage = "Su función en esta organización no permite cambiar documentos. Pregunte a un propietario.";
export const folderExists = "Ya hay una carpeta con este nombre.";
export const folderNotEmpty = "Esta carpeta todavía tiene documentos. Primero muévalos o elimínelos.";
export const tooManyFolders = "Una organización puede tener {most} carpetas. Primero elimine una que esté vacía.";
export const tooManyVersions =
  "Un documento puede tener {most} versiones. Agregue este archivo como un documento aparte.";
export const tooManyDocuments = "Una organización puede tener {most} documentos. Primero elimine uno.";
export const changedMeanwhile = "Alguien cambió este documento hace un momento. Mírelo de nuevo.";
export const noOrganization = "Todavía no pertenece a una organización. Su primer pedido, cita o reparación crea una.";
export const noneYet = "Todavía no hay documentos.";
export const noneHere = "Esta carpeta está vacía.";
export const noneMatch = "Ningún documento coincide.";
export const noPapersYet =
  "Todavía no hay comprobantes. Los presupuestos y comprobantes de sus reparaciones aparecen aquí por sí solos.";
export const everything = "Todos los documentos";
export const papers = "Comprobantes";
export const papersLead = "Presupuestos y comprobantes de sus reparaciones, tal como se entregaron.";
export const search = "Buscar documentos";
export const show = "Buscar";
export const addDocuments = "Agregar documentos";
export const upload = "Subir";
export const files = "Archivos";
export const filesHint =
  "Hasta {count} archivos de {size} MB cada uno: PDF, imágenes, documentos de Office, texto, ZIP.";
export const folder = "Carpeta";
export const noFolder = "Sin carpeta";
export const whoSees = "Quién lo ve";
export const everyone = "Todos en la organización";
export const someRoles = "Los propietarios y estas funciones";
export const seenByOwners = "Solo los propietarios";
export const seenBy = "Propietarios y: {roles}";
export const added = "Agregado";
export const saved = "Guardado";
export const newFolder = "Carpeta nueva";
export const folderName = "Nombre de la carpeta";
export const createFolder = "Crear carpeta";
export const renameFolder = "Cambiar nombre";
export const deleteFolder = "Eliminar carpeta";
export const folderDeleted = "La carpeta se eliminó";
export const name = "Nombre";
export const change = "Cambiar";
export const changeDocument = "Cambiar {name}";
export const saveDocument = "Guardar documento";
export const cancel = "Cancelar";
export const deleteDocument = "Eliminar";
export const deleteSure =
  "¿Eliminar {name}? Nadie en la organización lo verá más. Nosotros lo conservamos y podemos recuperarlo.";
export const keep = "Conservar";
export const deleted = "{name} se eliminó";
export const downloadName = "Descargar {name}";
export const newVersion = "Versión nueva";
export const newVersionOf = "Versión nueva de {name}";
export const versionAdded = "Versión agregada";
export const versions = "{count} versiones";
export const versionsOf = "Versiones de {name}";
export const versionNumber = "Versión {number}";
export const fromUs = "{size}, agregado por nosotros";
export const fromName = "{size}, agregado por {name}";
export const changeFolder = "Cambiar esta carpeta";
export const pagesOfDocuments = "Páginas de documentos";
export const pagesOfPapers = "Páginas de comprobantes";
export const countedDocuments = {
  one: "{count} documento",
  other: "{count} documentos",
};
export const versionWord = "versión {number}";
