// The building blocks of a manifest.

import { z } from 'zod'

/** `[français, 中文, English]`, as everywhere. */
export const words = (max: number) =>
  z.tuple([z.string().max(max), z.string().max(max), z.string().max(max)]).readonly()
export const name = words(60)

/** Lower case, no surprises on any file system: `pictures/toolbar.webp`. */
export const path = z
  .string()
  .max(120)
  .regex(/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.(webp|png|jpg|md|json|csv|txt)$/)

/** An entity, a field, a table. */
export const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,58}$/)
