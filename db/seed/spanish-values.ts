import type { CreateProductInput } from "#contract/products/products.ts";
import type { z } from "zod";

/** Spanish texts of the sample products; names and figures stay as they are. */
const spanish: Record<string, string> = {
  "AMD Ryzen 5 7535U, 6 cores": "AMD Ryzen 5 7535U, 6 núcleos",
  "Intel Core Ultra 5 225H, 14 cores": "Intel Core Ultra 5 225H, 14 núcleos",
  "Intel Core i5-1245U, 10 cores": "Intel Core i5-1245U, 10 núcleos",
  "Intel Core i5-13420H, 8 cores": "Intel Core i5-13420H, 8 núcleos",
  "AMD Ryzen 7 8700G, 8 cores": "AMD Ryzen 7 8700G, 8 núcleos",
  "AMD Ryzen 5 9600X, 6 cores": "AMD Ryzen 5 9600X, 6 núcleos",
  "AMD Ryzen 7 9800X3D, 8 cores": "AMD Ryzen 7 9800X3D, 8 núcleos",
  "In the processor": "En el procesador",
  "2 Thunderbolt 4, 2 USB-A, HDMI, network, audio": "2 Thunderbolt 4, 2 USB-A, HDMI, red, audio",
  "2 USB-C, 4 USB-A, 2 HDMI, network 2.5 Gbit/s, audio": "2 USB-C, 4 USB-A, 2 HDMI, red de 2.5 Gbit/s, audio",
  "USB-C, 6 USB-A, HDMI, DisplayPort, network 2.5 Gbit/s, audio":
    "USB-C, 6 USB-A, HDMI, DisplayPort, red de 2.5 Gbit/s, audio",
  "USB-C, 7 USB-A, 3 DisplayPort, HDMI, network 2.5 Gbit/s": "USB-C, 7 USB-A, 3 DisplayPort, HDMI, red de 2.5 Gbit/s",
  "2 USB-C, 7 USB-A, 3 DisplayPort, HDMI, network 5 Gbit/s": "2 USB-C, 7 USB-A, 3 DisplayPort, HDMI, red de 5 Gbit/s",
  "Air, tower cooler": "Por aire, disipador de torre",
  "Closed liquid, 240 mm": "Líquido en circuito cerrado, 240 mm",
  "IPS, matt": "IPS, mate",
  "IPS, fast": "IPS, rápido",
  "VA, half matt": "VA, semimate",
  "Height, tilt, turn; VESA 100": "Altura, inclinación, giro; VESA 100",
  "Height, tilt; VESA 100": "Altura, inclinación; VESA 100",
  "Tilt; VESA 200": "Inclinación; VESA 200",
  "USB-C 90 W, HDMI, DisplayPort, 4 USB-A, network": "USB-C 90 W, HDMI, DisplayPort, 4 USB-A, red",
  "2 HDMI 4K, DisplayPort, network, 3 USB-A, 3 USB-C, card reader, audio":
    "2 HDMI 4K, DisplayPort, red, 3 USB-A, 3 USB-C, lector de tarjetas, audio",
  "Keyboard and mouse": "Teclado y ratón",
  "Wireless, 2.4 GHz": "Inalámbrico, 2.4 GHz",
  "US English": "Inglés (EE. UU.)",
  "Latin American Spanish": "Español latinoamericano",
  Headset: "Diadema con micrófono",
  "2.5 inch": "2.5 pulgadas",
  "1, fixed": "1, fijo",
  "AES-256, password": "AES-256, contraseña",
  "2, mirrored": "2, en espejo",
  "Network 2.5 Gbit/s": "Red de 2.5 Gbit/s",
  "AES-256, whole volume": "AES-256, todo el volumen",
  "WPA3, guest network": "WPA3, red para invitados",
  "By itself, until 2032": "Automáticas, hasta 2032",
  "By itself, until 2031": "Automáticas, hasta 2031",
  "2 × WAN 2.5 Gbit/s, 8 × LAN 1 Gbit/s, 4 with power": "2 × WAN 2.5 Gbit/s, 8 × LAN 1 Gbit/s, 4 con corriente",
  "Firewall, VPN, WPA3, guests apart": "Firewall, VPN, WPA3, invitados aparte",
  "Lead, exchangeable": "Plomo, reemplazable",
  "1 year": "1 año",
  "Windows 10 and 11, macOS 13 and later": "Windows 10 y 11, macOS 13 y posteriores",
  "Key by email": "Clave por correo",
  "Invitation by email": "Invitación por correo",
  "No end": "Sin vencimiento",
  "PCs that meet the requirements of Windows 11": "PC que cumplen los requisitos de Windows 11",
  "At the bench": "En el taller",
  "At your place": "A domicilio",
  "1 working day": "1 día hábil",
  "1 to 2 working days": "De 1 a 2 días hábiles",
  "Up to 2 TB, files checked by count": "Hasta 2 TB, con los archivos contados",
  "Up to 2 TB": "Hasta 2 TB",
  "Does not expire": "No vence",
  "Updates, mail, printer, accounts": "Actualizaciones, correo, impresora, cuentas",
  "Fitting, everything moved over, test": "Instalación, todo trasladado, prueba",
  "Files, settings, list of programs": "Archivos, ajustes, lista de programas",
};

type Sample = Pick<z.input<typeof CreateProductInput>, "specifications" | "variants">;

/** The values of a sample product that have words, in Spanish. */
export const valuesInSpanish = ({ specifications, variants }: Sample): Record<string, string> =>
  Object.fromEntries(
    [specifications, ...variants.map((variant) => variant.specifications)]
      .flatMap((values) => Object.values(values ?? {}))
      .flatMap((value) => (typeof value === "string" && spanish[value] ? [[value, spanish[value]]] : [])),
  );
