// What a paper is before it is a PDF: plain data, so that it can be sent to the thread that draws it.

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

/** The same paper gives the same bytes: what is not in here is not in the file, and no clock is read. */
export interface Paper {
  /** In the properties of the file, and at the top of every page after the first. */
  title: string
  /** Unix seconds: the only moment that the file itself holds. */
  made: number
  /** Of the page numbers, and what a screen reader reads it in. */
  language: Language
  head: Letterhead
  /** At the left of every foot; the page number stands at the right. */
  foot: string
  content: Content
  /** Across every page, in grey: a draft, a copy. */
  watermark?: string
}
