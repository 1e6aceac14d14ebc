import type { AskedPart, PartAnswer } from "#domain/assistant/answer-part.ts";
import type { Ctx } from "#domain/ctx.ts";

/** The number in a false warning is not ours: who asks whether to call it must not be told one. */
const foreignNumber =
  /\b(that|this|their|ese|este|aquel) (phone )?(number|numero|telefono)\b|\b(pop-?ups?|microsoft|aviso|ventana|warning)\b.{0,80}\b(number|numero|telefono)\b|\b(number|numero|telefono)\b.{0,40}\b(on (the|my) screen|in the pop-?up|en la pantalla|del aviso)\b/;

/** How to reach us, when that is what is asked; null otherwise. */
export function answerContact({ business }: Ctx, { plain, language }: AskedPart): PartAnswer | null {
  if (foreignNumber.test(plain)) return null;
  const phone =
    /\b(your|ur|shop'?s?|store|company|office|contact) (phone|telephone|tel)( number)?\b(?! (call|line|support|repair|screen))|\b(the|a|what'?s|which) (phone|telephone|tel)\W*$|\bwhat('s| is) (the|your|ur) number\W*$|\bphone number\b|\btelephone number\b|\bnumber (to|i can|can i|do i) call\b|\b(numero de telefono|su telefono|telefono del|cual es (su|el) (numero|telefono)|a que numero)\b|\bhow (can|do) i (call|reach|contact) you\b|\baddress (and|or|plus|&) (tele)?phone\b/.test(
      plain,
    );
  const mail =
    /\b(your|ur|support|contact) (e-?mail|mail)( address)?\b(?!.{0,20}\b(service|servers?|plan|move|migration|set-?up|price|cost))(?!.{0,20}\b(link|setting|set up|move))|\b(the|what'?s|which) (e-?mail|mail) address\b(?!\W+(does|do|did|will|gets?|from|that)\b)|\bcorreo electronico de ustedes|\bsu correo\b/.test(
      plain,
    );
  const namesAddress = /\b(address|location|direccion)\b/.test(plain.replace(/\be-?mail address(es)?\b/g, ""));
  const place =
    ((phone || mail) && namesAddress) ||
    /^\W*(whats?|what is|the|ur|your|store|shop)?\W*address\W*(please|pls|plz)?\W*$/.test(plain) ||
    /\b(where|whereabouts)\b.{0,15}\b(are you|is (the|your) (shop|store|counter|bench|office)|exactly|located|do i (go|bring|drop))\b|\bwhere (r|are) (u|you)\b|\b(your|the|shop|store|street|what'?s your) address\b|\b(directions|located)\b|\b(donde estan|donde queda|su direccion|cual es la direccion|donde se encuentran)\b|\bwhere exactly\b/.test(
      plain,
    );
  if (!phone && !mail && !place) return null;
  const { street, city, region, postalCode } = business.address;
  const address = `${street}, ${city}, ${region} ${postalCode}`;
  const said = [
    ...(place
      ? [language === "en" ? `Our counter is at **${address}**.` : `El mostrador está en **${address}**.`]
      : []),
    ...(phone
      ? [
          language === "en"
            ? `Our phone number is **${business.phone.display}**.`
            : `Nuestro teléfono es **${business.phone.display}**.`,
        ]
      : []),
    ...(mail
      ? [language === "en" ? `Write to **${business.supportEmail}**.` : `Escriba a **${business.supportEmail}**.`]
      : []),
    ...(phone || mail ? [] : [language === "en" ? "No appointment is needed." : "No necesita cita."]),
  ];
  const fact = (subject: string, value: string) => ({
    id: `contact-${subject}`,
    kind: "contact" as const,
    subject,
    value,
    url: "/contact-us/",
    title: "Contact",
  });
  return {
    intent: "contact",
    text: said.join(" "),
    citations: [
      {
        url: "/contact-us/",
        title: language === "en" ? "Contact, address and hours" : "Contacto, dirección y horario (en inglés)",
      },
    ],
    facts: [
      ...(place ? [fact("Address", address)] : []),
      ...(phone ? [fact("Phone", business.phone.display)] : []),
      ...(mail ? [fact("E-mail", business.supportEmail)] : []),
    ],
    passages: [],
    confidence: 1,
    mayBeRewritten: false,
  };
}
