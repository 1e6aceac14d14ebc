import { test } from "./app-fixture.ts";
import { auditPage } from "./page-audit.ts";
import { spanishSite } from "./spanish-site.ts";

test.use({ locale: "en-US", viewport: { width: 1280, height: 800 } });
spanishSite();

for (const path of [
  "/es/servicios/reparacion-de-computadoras/",
  "/es/producto/tule-14-laptop/",
  "/es/precios/",
  "/es/preguntas/",
  "/es/soporte/",
  "/es/zonas/",
  "/es/reparacion-de-computadoras-lodi/",
  "/es/cuenta/",
  "/es/tienda/?view=list",
  "/es/tienda/carrito/",
  "/es/buscar/?q=respaldo",
  "/es/ayuda/",
  "/es/blog/",
  "/es/privacidad/",
  "/es/boletin/",
  "/es/video/find-a-price/",
])
  test(`${path} passes the audit`, ({ page, app }) => auditPage(page, path, app.url));
