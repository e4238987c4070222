// Makes the names of files: the stored name from the template of the settings, and the displayed name from the original
// name.

import { randomInt } from 'node:crypto'
import { entryOf } from '#text/entry-of.ts'

export interface NameParts {
  /** The purpose of the upload, such as `default`. */
  topic: string
  at: Date
  /** The original name. */
  name: string
  suffix: string
  filesha1: string
  /** Returns random letters and digits. */
  random(length: number): string
}

/** The specification limits the characters, file systems limit the bytes. */
const longest = { characters: 100, bytes: 180 }

/** Replaces the tokens of the template. Removes empty steps and steps of dots, so the name cannot leave the storage. */
export function storedName(template: string, parts: NameParts): string {
  const { at, suffix } = parts
  const two = (number: number) => String(number).padStart(2, '0')
  const tokens: Record<string, () => string> = {
    topic: () => parts.topic,
    year: () => String(at.getFullYear()),
    mon: () => two(at.getMonth() + 1),
    day: () => two(at.getDate()),
    hour: () => two(at.getHours()),
    min: () => two(at.getMinutes()),
    sec: () => two(at.getSeconds()),
    random: () => parts.random(8),
    random32: () => parts.random(32),
    filename: () => bareName(parts.name),
    suffix: () => suffix,
    '.suffix': () => `.${suffix}`,
    filesha1: () => parts.filesha1,
  }
  const filled = template.replaceAll(/\{([^{}]*)\}/g, (_, token: string) =>
    Object.hasOwn(tokens, token) ? entryOf(tokens, token)() : '',
  )
  return `/${filled
    .split(/[/\\]/)
    .map((step) => step.trim())
    .filter((step) => !/^\.*$/.test(step))
    .join('/')}`
}

/**
 * The name without suffix and without characters that have a meaning in an address or in HTML; `file` if it is empty.
 */
export function bareName(name: string): string {
  const bare = [...clean(name).replace(/\.[^.]*$/, '')].slice(0, longest.characters)
  while (Buffer.byteLength(bare.join('')) > longest.bytes) bare.pop()
  return bare.join('') || 'file'
}

const clean = (name: string) => shownName(name).replaceAll(/[\s',+&=@#]/g, '')

/**
 * The displayed name: the last part of a path, without control characters, invisible characters and characters that
 * some file systems refuse.
 */
export function shownName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return last
    .replaceAll(/[\p{Z}\s]+/gu, ' ')
    .replaceAll(/[\p{C}:?*|"<>%;{}]/gu, '')
    .replace(/^[. ]+/, '')
    .trim()
}

const signs = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits. */
export function randomText(length: number): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
