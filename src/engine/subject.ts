// The manifest of a room: what the room adds to the product. It is data, so the server and the browser read the same one.

import type { Resource } from './resource.ts'
import type { Words } from './words.ts'

/** A page of the menu that is not the list of an entity. */
export interface Page {
  /** Path below `/admin/`, and the beginning of its permission nodes. */
  name: string
  /** The folder of the menu. */
  group: string
  icon: string
  weigh: number
  words: Words
  /** The title for readers without this right: they see their own records only. */
  mine?: { words: Words; unless: string }
  /** Only students see it, whatever the rights of others. */
  studentsOnly?: true
  rights: Readonly<Record<string, Words>>
  /** For a page that is new to a school: groups with this right get the rights of the page too. */
  givenWith?: string
}

export interface Subject {
  /** The folder of the room. */
  name: string
  entities?: readonly Resource[]
  pages?: readonly Page[]
  /** Permission nodes that are neither a standard call nor a step of an entity: by the page that lists them, then by node. */
  rights?: Readonly<Record<string, Readonly<Record<string, Words>>>>
}

export const subject = <const S extends Subject>(manifest: S): S => manifest
