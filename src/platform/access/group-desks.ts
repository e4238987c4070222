// Gives the field `desk` of groups its values: the desks that rooms declare, and the common tree.

import type { Resource } from '#engine/resource.ts'
import type { Subject } from '#engine/subject.ts'
import type {} from './menu/desks.ts'
import { entryOf } from '#text/entry-of.ts'

/** The value of a group without a desk: its members get the tree of menus that all groups share. */
export const commonTree = 'tree'

export const deskNames = (subjects: readonly Subject[]): string[] => subjects.flatMap(({ desks = [] }) => desks)

export function withDesks(resources: Record<string, Resource>, subjects: readonly Subject[]): Record<string, Resource> {
  const group = entryOf(resources, 'admin_group')
  const desk = { ...entryOf(group.fields, 'desk'), values: [commonTree, ...deskNames(subjects)] }
  return { ...resources, admin_group: { ...group, fields: { ...group.fields, desk } } }
}
