// Detects the type of a file by its content, and checks that it matches the suffix of its name.

import { fileTypeFromBuffer } from 'file-type'
import { isMarkedText, isText } from '#text/text-encoding.ts'

/** For each known suffix: its type, and what the detector may answer for its content. */
const known: Record<string, { mime: string; looks: readonly string[] }> = {
  jpg: { mime: 'image/jpeg', looks: ['jpg'] },
  jpeg: { mime: 'image/jpeg', looks: ['jpg'] },
  png: { mime: 'image/png', looks: ['png', 'apng'] },
  gif: { mime: 'image/gif', looks: ['gif'] },
  webp: { mime: 'image/webp', looks: ['webp'] },
  avif: { mime: 'image/avif', looks: ['avif'] },
  bmp: { mime: 'image/bmp', looks: ['bmp'] },
  pdf: { mime: 'application/pdf', looks: ['pdf'] },
  zip: { mime: 'application/zip', looks: ['zip'] },
  rar: { mime: 'application/vnd.rar', looks: ['rar'] },
  mp3: { mime: 'audio/mpeg', looks: ['mp3'] },
  wav: { mime: 'audio/wav', looks: ['wav'] },
  mp4: { mime: 'video/mp4', looks: ['mp4', 'm4v'] },
  docx: office('wordprocessingml.document', 'docx'),
  xlsx: office('spreadsheetml.sheet', 'xlsx'),
  pptx: office('presentationml.presentation', 'pptx'),
  odt: { mime: 'application/vnd.oasis.opendocument.text', looks: ['odt'] },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', looks: ['ods'] },
  odp: { mime: 'application/vnd.oasis.opendocument.presentation', looks: ['odp'] },
  doc: { mime: 'application/msword', looks: ['cfb'] },
  xls: { mime: 'application/vnd.ms-excel', looks: ['cfb'] },
  ppt: { mime: 'application/vnd.ms-powerpoint', looks: ['cfb'] },
  txt: { mime: 'text/plain', looks: ['text'] },
  csv: { mime: 'text/csv', looks: ['text'] },
  md: { mime: 'text/markdown', looks: ['text'] },
  ics: { mime: 'text/calendar', looks: ['text', 'ics'] },
}

function office(kind: string, suffix: string) {
  return { mime: `application/vnd.openxmlformats-officedocument.${kind}`, looks: [suffix, 'zip'] }
}

/** The type of a suffix. A file with an unknown suffix is served as a byte stream. */
export const mimeOf = (suffix: string): string => known[suffix]?.mime ?? 'application/octet-stream'

/** True for types that browsers may show. Files of all other types are downloaded. */
export const isInlineType = (mime: string): boolean =>
  /^(image\/(png|jpeg|webp|gif|avif)|video\/mp4|audio\/mpeg)$/.test(mime)

/** True if suffix, declared type and content match. `head` is the beginning of the content. */
export async function isTypeConsistent(suffix: string, declared: string, head: Uint8Array): Promise<boolean> {
  const expected = known[suffix]?.looks
  const looks = await detectType(head, expected?.includes('text'))
  if (!(expected ? expected.includes(looks) : looks === 'bytes' || looks === suffix)) return false
  const [family = ''] = declared.toLowerCase().split('/')
  const isFamily = ['image', 'audio', 'video'].includes(family)
  return !isFamily || mimeOf(suffix).startsWith(`${family}/`)
}

/** Formats that the detector knows although they are written as text. */
const writtenAsText = ['pdf', 'rtf', 'xml', 'eps', 'ps', 'ics', 'vcf', 'vtt']

async function detectType(head: Uint8Array, asText = false): Promise<string> {
  // The detector would take the byte order mark of UTF-16 for a sound file.
  if (isMarkedText(head)) return 'text'
  // The detector throws if the content begins like a known format but is not of this format.
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  // Some formats are recognised by two letters only, such as BM and MZ, and a text may begin with these letters.
  if (found && !(asText && !writtenAsText.includes(found.ext) && isText(head))) return found.ext
  return isText(head) ? 'text' : 'bytes'
}
