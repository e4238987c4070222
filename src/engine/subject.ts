// The half of a manifest that server and browser share: the name of the room and its entities.

import type { Resource } from './resource.ts'

export interface Subject {
  /** The folder of the room. */
  name: string
  entities?: readonly Resource[]
  /**
   * The rights that the groups of a new school get, by the name of the group: `auth/admin/index`, or `auth/admin/*` for
   * every call. The groups above this group get them too.
   */
  groups?: Readonly<Record<string, readonly string[]>>
}

export const subject = <const S extends Subject>(manifest: S): S => manifest

/** The names of the entities of a room. */
export type EntityOf<S extends Subject> = S extends { entities: readonly { name: infer Name extends string }[] }
  ? Name
  : never
