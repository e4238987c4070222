// A public page of a room. The room provides its content, the browser shell provides the frame and the address.

import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#engine/languages.ts'

export interface SheetProps {
  title: string
  /** A form or a file needs more space than a notice, and is shown on plain paper. */
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
  /** The title of the browser's tab, or its key. */
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

/** What rooms say on the page where one signs in. */
export interface SignInContent {
  lead: string
  toTry: DemoCodes
  /** Public pages, for a visitor without an account. */
  visits: readonly { label: string; address: string }[]
  /** How one gets a new password for an account of the school. */
  forgotten: { question: string; answer: string }
  /** Whom the other sign-in page is for: on the page of members, and on that of the school. */
  otherPage: { school: string; members: string }
}
