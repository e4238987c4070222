// Texts in encodings that Node decodes but cannot encode.

/** Inverts the decoder's table; characters that the encoding lacks are left out. */
export function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const bytesOf = new Map<string, number[]>()
  const remember = (bytes: number[]) => {
    try {
      const sign = decoder.decode(Uint8Array.from(bytes))
      if ([...sign].length === 1 && !bytesOf.has(sign)) bytesOf.set(sign, bytes)
    } catch {
      // No character.
    }
  }
  for (let lead = 0; lead < 256; lead++) {
    remember([lead])
    for (let trail = 0x40; lead > 0x80 && trail < 256; trail++) remember([lead, trail])
  }
  return Uint8Array.from([...text].flatMap((sign) => bytesOf.get(sign) ?? []))
}
