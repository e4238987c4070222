// A public page of a room. The room provides its content, the browser shell provides the frame and the address.

import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#engine/languages.ts'

export interface SheetProps {
  title: string
  /** For a form or a document, which need more space than a notice. */
  wide?: boolean
  children: ReactNode
}

export interface PublicPageProps {
  search: Readonly<Record<string, string | undefined>>
  params: Readonly<Record<string, string | undefined>>
  /** Changes these parts of the address. `replace`: without an entry in the history of the browser. */
  changeSearch(parts: Record<string, string>, options?: { replace: boolean }): void
  changeLanguage(language: Language): void
  /** The name of the school. */
  school: string
  /** True if a student is signed in. */
  student: boolean
  /** A sheet of paper with the name of the school at its head. */
  Sheet: ComponentType<SheetProps>
  /** The switches of language and theme. */
  Looks: ComponentType
}

export interface PublicPage {
  path: string
  /** The title of the browser's tab, or its key in the words of the web client: `pagesTitle.signing`. */
  title: string
  /** The parts of the search that the page reads. */
  search: readonly string[]
  load(): Promise<ComponentType<PublicPageProps>>
}

/** Codes that a visitor of the demo school may try without an account. */
export interface DemoCodes {
  title: string
  addressOf(code: string): string
}

/** What the rooms add to the sign-in pages of the school and of the members. */
export interface SignInContent {
  lead: string
  toTry: DemoCodes
  /** Public pages, for a visitor without an account. */
  visits: readonly { label: string; address: string }[]
  /** The question about a forgotten password, and how to get a new one for an account of the school. */
  forgotten: { question: string; answer: string }
  /**
   * Labels of the link between the two pages: `school` leads to the page of the school, `members` to that of members.
   */
  otherPage: { school: string; members: string }
}
