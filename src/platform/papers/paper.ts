// A document before it is a PDF: plain data, so that it can be sent to the worker thread.

import type { Content } from 'pdfmake/interfaces.js'
import type { Language } from '#engine/languages.ts'

export type { Content }

/** The head of the first page. Lines are shown unchanged; the logo is a data URL of a PNG or JPEG. */
export interface Letterhead {
  name: string
  /** In Chinese, shown beside the name. */
  other?: string
  lines: readonly string[]
  logo: string | null
}

/** The same data gives the same bytes: no clock and no other input is read. */
export interface Paper {
  /** Shown in the properties of the file, and at the top of every page after the first. */
  title: string
  /** Unix seconds; the only timestamp in the file. */
  made: number
  /** The language of page numbers and screen readers. */
  language: Language
  head: Letterhead
  /** At the left of every footer; the page number is on the right. */
  foot: string
  content: Content
  /** Documents that follow in the same file, each on a new page under its own head. */
  more?: readonly Pick<Paper, 'head' | 'content'>[]
  /** Printed across every page in grey: draft, copy. */
  watermark?: string
}
