// The values that rooms allow in manifests. `subjects.declared.ts` must set them before a manifest is read.

import type { z } from 'zod'

export interface ManifestParts {
  /** The folders of the menu. */
  folders: readonly string[]
  /** The entities whose rows are people. */
  people: readonly string[]
  /** The kinds of readers to whom a dashboard widget can be shown, such as `office`. */
  readers: readonly string[]
  /** The properties that describe the file of a planning tool in `timetables`, besides name and title. */
  timetable: z.ZodRawShape
}

let given: ManifestParts | undefined

export function setManifestParts(parts: ManifestParts): void {
  given = parts
}

export function manifestParts(): ManifestParts {
  if (!given) throw new Error('No manifest can be read before #subjects.declared.ts is loaded.')
  return given
}
