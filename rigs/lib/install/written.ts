// The files in `deploy`, with the addresses of a run.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const deploy = join(import.meta.dirname, '../../../deploy')

/** Throws if the file does not contain the text to replace. */
export function written(file: string, changes: [string, string][]): string {
  let text = readFileSync(join(deploy, file), 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${file} no longer contains « ${from} ».`)
    text = text.replaceAll(from, to)
  }
  return text
}
