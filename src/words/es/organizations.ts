// Words of organizations, their people and their roles.
export const noSuchOrganization = "No existe esa organización en su cuenta.";
export const roleMayNot = "Su función en esta organización no lo permite. Pregunte a un propietario.";
export const noSuchPerson = "No existe esa persona en esta organización.";
export const noSuchInvitation = "Esta invitación no existe o no es para usted. Pida una nueva.";
export const alreadyMember = "Esta persona ya pertenece a la organización.";
export const alreadyInvited = "Esta dirección ya tiene una invitación abierta. Retírela para enviar otra.";
export const invitationExpired = "Esta invitación venció. Pida una nueva.";
export const invitationRevoked = "Esta invitación fue retirada. Pida una nueva.";
export const invitationUsed = "Esta invitación ya se usó.";
export const invitationOtherAddress =
  "Esta invitación es para otra dirección de correo. Inicie sesión con la dirección a la que se envió.";
export const lastOwner = "Una organización necesita un propietario. Primero nombre propietario a otra persona.";
export const noSuchSite = "No existe esa sucursal en esta organización.";
export const typeName = "Escriba el nombre.";
export const chooseRole = "Elija una función de la lista.";
export const notYourTicket = "Solo la persona que abrió este ticket puede hacerlo.";
export const people = "Personas";
export const peopleOf = "Personas de {organization}";
export const invite = "Invitar";
export const inviteToPortal = "Invitar al portal";
export const inviteSomebody = "Invitar a alguien";
export const inviteHint = "Recibe un correo con un enlace que funciona una sola vez, durante siete días.";
export const email = "Correo electrónico";
export const role = "Función";
export const remove = "Quitar";
export const removeName = "Quitar a {name}";
export const removeSure = "¿Quitar a {name} de {organization}? Pierde el acceso de inmediato.";
export const keep = "Conservar";
export const withdraw = "Retirar";
export const openInvitations = "Invitaciones abiertas";
export const expiresOn = "Vale hasta el {day}";
export const invited = "Invitación enviada a {email}";
export const saved = "Guardado";
export const removed = "Se quitó a {name}";
export const withdrawn = "Invitación retirada";
export const you = "usted";
export const seesAllTickets = "Ve todos los tickets";
export const site = "Sucursal";
export const noSite = "Sin sucursal";
export const whoSeesTickets = "Quién ve los tickets";
export const organizationName = "Nombre de la organización";
export const saveName = "Guardar nombre";
export const organization = "Organización";
export const nobodyYet = "Todavía no pertenece a ninguna organización. Su primer pedido, cita o reparación crea una.";
export const invitationTitle = "Invitación";
export const joinLead = "Le invitan a unirse a {organization} con la función de {role}.";
export const join = "Unirme a {organization}";
export const joined = "Ahora pertenece a {organization}";
export const signInToJoin =
  "Inicie sesión con la dirección a la que se envió esta invitación o cree una cuenta con ella. Después vuelva a esta página.";
export const signIn = "Iniciar sesión";
export const worksUntil = "La invitación vale hasta el {day}.";
export const exportAbout =
  "Todo lo de {organization} en {business}, al {day}.\nCada archivo .jsonl tiene un registro por línea. Los archivos .csv se abren en una hoja de cálculo.\nNo incluye PIN, contraseñas ni notas internas. Los documentos están en una lista; descargue cada uno desde su página.";
export const takeEverything = "Llévese todo";
export const takeEverythingLead =
  "Personas, sucursales, equipos, reparaciones, tickets, pedidos, citas y la lista de documentos, en un archivo ZIP.";
export const downloadEverything = "Descargar todo";

export const roleLabels = {
  owner: "Propietario",
  approver: "Aprobador",
  billing: "Facturación",
  technical: "Técnico",
  member: "Miembro",
};

/** Rights of a role, in one sentence. */
export const roleHints = {
  owner: "Invita a personas, asigna funciones, ve y decide todo.",
  approver: "Aprueba presupuestos y cotizaciones, pide con factura, ve precios y reparaciones.",
  billing: "Ve pedidos y facturas, y paga.",
  technical: "Ve y edita equipos, ve reparaciones y tickets.",
  member: "Ve sus propios tickets y reparaciones.",
};

export const sharingLabels = {
  none: "Cada persona ve solo sus propios tickets",
  by_role: "Los propietarios y los contactos técnicos ven todos los tickets",
  by_member: "Las personas que usted elija ven todos los tickets",
  everyone: "Todos ven todos los tickets",
};

export const endedInvitations = {
  expired: "Esta invitación venció. Pida una nueva.",
  revoked: "Esta invitación fue retirada. Pida una nueva.",
  accepted: "Esta invitación ya se usó.",
};
