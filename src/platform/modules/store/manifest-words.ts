// The checks that several parts of a manifest use: texts, paths, identifiers.

import { z } from 'zod'

/** A text in three languages: `[français, 中文, English]`. */
export const words = (max: number) =>
  z.tuple([z.string().max(max), z.string().max(max), z.string().max(max)]).readonly()
export const name = words(60)

/** A path in lower case that is valid on every file system: `pictures/toolbar.webp`. */
export const path = z
  .string()
  .max(120)
  .regex(/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.(webp|png|jpg|md|json|csv|txt)$/)

/** The name of an entity, a field or a table. */
export const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,58}$/)
