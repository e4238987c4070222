// The documents of the demo school: one page each, which says that it is a specimen.

import { createHash } from 'node:crypto'
import { documentKinds } from '#school/course/index.ts'

export const specimens = documentKinds.map((kind) => {
  const bytes = onePage(`SPECIMEN - ${kind.toUpperCase().replace('_', ' ')}`)
  const sum = (name: string) => createHash(name).update(bytes).digest('hex')
  const url = `/storage/demo/${kind}.pdf`
  return { kind, url, name: `${kind}.pdf`, bytes, size: bytes.length, sha1: sum('sha1'), sha256: sum('sha256') }
})

/** A minimal PDF: five objects and the position of each. */
export function onePage(line: string): Buffer {
  const drawn = `BT /F1 28 Tf 90 600 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, place) => {
    const begins = text.length
    text += `${place + 1} 0 obj\n${object}\nendobj\n`
    return `${String(begins).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`)
}
