// Counts the segments of a text message, because each one is paid. 3GPP TS 23.038 defines the 7-bit alphabet (6.2.1),
// its extension, in which each sign takes two places, and UCS-2; 3GPP TS 23.040 (9.2.3.24.1) defines the header that
// joins segments.

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extension = new Set('\f^{}\\[~]|€')

/**
 * The places in a single segment (`alone`), and in each segment of a longer message (`joined`), which begins with a
 * header.
 */
const sevenBit = { alone: 160, joined: 153 }
const sixteenBit = { alone: 70, joined: 67 }

export function countSegments(text: string): number {
  const signs = [...text]
  const isBasic = signs.every((sign) => basic.has(sign) || extension.has(sign))
  const sizes = signs.map((sign) => (isBasic ? (extension.has(sign) ? 2 : 1) : sign.length))
  const { alone, joined } = isBasic ? sevenBit : sixteenBit
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let [segments, filled] = [1, 0]
  for (const size of sizes) {
    // A sign of two places is never divided.
    if (filled + size > joined) [segments, filled] = [segments + 1, 0]
    filled += size
  }
  return segments
}

const typographic: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
  '→': '->',
}

/**
 * Returns the text with the quotation marks, dashes and spaces of a typewriter if it then fits the 7-bit alphabet,
 * otherwise unchanged.
 */
export function simplifySigns(text: string): string {
  const spaced = text.replaceAll(/«[\u00A0\u202F ]/g, '"').replaceAll(/[\u00A0\u202F ]»/g, '"')
  const simple = [...spaced].map((sign) => typographic[sign] ?? sign)
  return simple.every((sign) => basic.has(sign) || extension.has(sign) || sign.length > 1) ? simple.join('') : text
}
