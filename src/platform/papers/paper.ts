// A document before it is a PDF: plain data, so that it can be sent to the drawing thread.

import type { Content } from 'pdfmake/interfaces.js'
import type { Language } from '#engine/words.ts'

export type { Content }

/** The top of the first page. Lines are shown as they are; the logo is a data URL of a PNG or JPEG. */
export interface Letterhead {
  name: string
  /** In Chinese, beside the name. */
  other?: string
  lines: readonly string[]
  logo: string | null
}

/** The same data gives the same bytes: the file contains nothing else, and no clock is read. */
export interface Paper {
  /** In the properties of the file, and at the top of every page after the first. */
  title: string
  /** Unix seconds: the only timestamp in the file. */
  made: number
  /** The language of page numbers and screen readers. */
  language: Language
  head: Letterhead
  /** At the left of every footer; the page number is at the right. */
  foot: string
  content: Content
  /** Across every page, in grey: a draft, a copy. */
  watermark?: string
}
