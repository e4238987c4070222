// Draws the icon of a file without a preview: a sheet of paper with a band that shows the suffix.

export function suffixSvg(suffix: string, background?: string): string {
  const text = suffix.toUpperCase().slice(0, 4)
  const band = background ?? `hsl(${adler32(suffix) % 360} 45% 42%)`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" role="img" aria-label="${text}">
<path fill="#eef1f6" stroke="#b8c1cf" stroke-width="8" d="M112 24h208l104 104v336a24 24 0 0 1-24 24H112a24 24 0 0 1-24-24V48a24 24 0 0 1 24-24z"/>
<path fill="#d5dbe5" d="M320 24l104 104H344a24 24 0 0 1-24-24z"/>
<rect x="56" y="272" width="400" height="136" rx="16" fill="${band}"/>
<text x="256" y="374" fill="#fff" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${text.length > 3 ? 96 : 112}" font-weight="700">${text}</text>
</svg>`
}

/** The Adler-32 checksum, so that a suffix always has the same colour. */
function adler32(text: string): number {
  let [a, b] = [1, 0]
  for (const sign of text) {
    a = (a + (sign.codePointAt(0) ?? 0)) % 65_521
    b = (b + a) % 65_521
  }
  return b * 65_536 + a
}
