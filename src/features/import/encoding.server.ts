// In which letters a file is written: office programs do not say.

export function decoded(bytes: Uint8Array): { text: string; encoding: string } {
  for (const encoding of candidates(bytes)) {
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
    } catch {
      // Not written so.
    }
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}

function candidates(bytes: Uint8Array): string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le']
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be']
  const wide = emptyHalf(bytes)
  if (wide) return [wide]
  return ['utf-8', ...(inPairs(bytes) ? ['gb18030'] : [])]
}

/** Without its mark UTF-16 is known by the zero in nearly every pair of European text. */
function emptyHalf(bytes: Uint8Array): string | null {
  const looked = bytes.subarray(0, 2000)
  const zeros = (from: number) => looked.filter((byte, place) => place % 2 === from && byte === 0).length
  const enough = looked.length / 6
  if (zeros(1) > enough) return 'utf-16le'
  return zeros(0) > enough ? 'utf-16be' : null
}

/** Chinese files of older programs write each sign as two high bytes; in a European text an accent mostly stands alone. */
function inPairs(bytes: Uint8Array): boolean {
  let [run, even, odd] = [0, 0, 0]
  for (const byte of [...bytes.subarray(0, 20_000), 0]) {
    if (byte > 0xa0) run++
    else if (run > 0) {
      if (run % 2 === 0) even++
      else odd++
      run = 0
    }
  }
  return even > 0 && odd === 0
}
