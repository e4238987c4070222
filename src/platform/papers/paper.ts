// The type of a document before it becomes a PDF: plain data, so that it can be sent to the worker thread.

import type { Content } from 'pdfmake/interfaces.js'
import type { Language } from '#engine/languages.ts'

export type { Content }

/** The head of the first page. `lines` are shown unchanged; `logo` is a data URL of a PNG or JPEG. */
export interface Letterhead {
  name: string
  /** The Chinese name, shown below `name`. */
  other?: string
  lines: readonly string[]
  logo: string | null
}

/** A document. The same data gives the same bytes, because no clock and no other input is read. */
export interface Paper {
  /** Shown in the properties of the file, and at the top of every page after the first. */
  title: string
  /** The date of creation in the file, in unix seconds. The file contains no other time. */
  made: number
  /** The language of page numbers and screen readers. */
  language: Language
  head: Letterhead
  /** The text at the left of every footer. The page number is at the right. */
  foot: string
  content: Content
  /** Documents that follow in the same file. Each begins on a new page with a head. */
  more?: readonly Pick<Paper, 'head' | 'content'>[]
  /** A word that is printed in grey across every page, such as draft or copy. */
  watermark?: string
}
