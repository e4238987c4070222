// A page of a room for people who are not signed in. The room gives its content, the browser shell its frame and its address.

import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#engine/words.ts'

export interface SheetProps {
  title: string
  /** A form or a file takes more room than a notice, and stands on plain paper. */
  wide?: boolean
  children: ReactNode
}

export interface PublicPageProps {
  search: Readonly<Record<string, string | undefined>>
  params: Readonly<Record<string, string | undefined>>
  /** Changes these parts of the address. `replace`: without a step in the history of the browser. */
  changeSearch(parts: Record<string, string>, options?: { replace: boolean }): void
  changeLanguage(language: Language): void
  /** The name of the school. */
  school: string
  /** A student is signed in. */
  student: boolean
  /** A sheet of paper with the name of the school at its head. */
  Sheet: ComponentType<SheetProps>
  /** The switches of language and light. */
  Looks: ComponentType
}

export interface PublicPage {
  path: string
  /** Key of the title of the browser's tab. */
  title: string
  /** The parts of the search that the page reads. */
  search: readonly string[]
  load(): Promise<ComponentType<PublicPageProps>>
}
