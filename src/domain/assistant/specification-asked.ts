/** What people call what a specification says. */
const asksOf: [RegExp, RegExp][] = [
  [/^(- )?Weight:/, /\b(heavy|heavier|weigh\w*|light|pounds|carry)\b/],
  [
    /^(- )?(Battery lasts|Battery|Lasts at half load):/,
    /\b(battery|unplugged|charge|last|lasts|how long|outage|runtime|run time)\b/,
  ],
  [/^(- )?Covers about:/, /\b(cover|covers|reach|range|square|sq|sqft|house|home|big|feet)\b/],
  [/^(- )?Screen:/, /\b(big|size|inch|inches|large)\b/],
  [/^(- )?(Memory|Modules):/, /\b(ram|memory|gigs?|gb)\b/],
  [/^(- )?(Storage|Capacity|Drives):/, /\b(storage|space|room|disk|drive|ssd|tb|gb|big|hold|holds)\b/],
  [/^(- )?(Graphics|Graphics card):/, /\b(gpu|graphics|video card|games?|fps)\b/],
  [/^(- )?Processor:/, /\b(cpu|processor|chip)\b/],
  [/^(- )?Ports:/, /\b(ports?|usb|usb-c|hdmi|ethernet|plug|plugs|connect|displayport|sd card)\b/],
  [/^(- )?Refresh rate:/, /\b(hz|hertz|refresh|fps)\b/],
  [/^(- )?Resolution:/, /\b(4k|resolution|1440p|1080p|sharp)\b/],
  [/^(- )?Length:/, /\b(long|length|feet|ft)\b/],
  [/^(- )?(Width|Height|Depth):/, /\b(wide|tall|deep|size|big|fit|dimensions|inches)\b/],
  [/^(- )?(Outlets on battery|Load up to):/, /\b(outlets?|plugs?|sockets?|watts?|power)\b/],
  [/^(- )?(Reads up to|Writes up to|Speed):/, /\b(fast|speed|quick)\b/],
  [/^(- )?Rated for writing:/, /\b(tbw|endurance|written|writes?|rated|rating|wears? out)\b/],
  // "Your Wi-Fi router" is the product.
  [
    /^(- )?Wi-Fi:/,
    /\b(what|which|kind of|version of|standard|generation)\b.{0,12}\b(wi-?fi|wireless)\b(?! router)|\b(wi-?fi|wireless) (5|6e?|7|version|standard|generation)\b(?! router)/,
  ],
  [/^(- )?Updates:/, /\b(updates?|updated|updating|patch(es|ed)?|firmware|supported|support end\w*)\b/],
  [/^(- )?Security:/, /\b(wpa\w*|guests?|secure|security|encrypt\w*)\b/],
  [/^(- )?Panel:/, /\b(panel|ips|oled|tn|glossy|matte?)\b/],
  [/^(- )?Stand:/, /\b(stand|vesa|mount|tilt|swivel|height)\b/],
  [/^(- )?Cooling:/, /\b(cool\w*|fans?|radiator|aio|liquid)\b/],
  [/^(- )?Power supply:/, /\b(psu|power supply|watts?|wattage)\b/],
  [
    /^(- )?Ordered for you:/,
    /\b(wait|orders?|ordered|deliver\w*|arrives?|comes? in|get (it|one|mine)|out of stock|sold out)\b/,
  ],
  [/^(- )?Devices:/, /\b(how many|devices?|computers?)\b/],
  [
    /\b\d+ (MB|GB|TB) (each|at most)\b|\bup to \d+ (MB|GB|TB)\b/,
    /\b(how (big|large|much|many)|size|limit|maximum|max|mb|megabytes?)\b/,
  ],
  [/^(- )?Warranty:/, /\b(warranty|guarantee|breaks|covered|how many years|garantia)\b/],
];

/** Whether a question asks for what a line such as "Weight: 3.1 lb" says, whatever it calls it. `plain` is without accents and in small letters. */
export const asksForSpecification = (line: string, plain: string): boolean =>
  line.split("; ").some((piece) => asksOf.some(([label, asked]) => label.test(piece) && asked.test(plain)));
