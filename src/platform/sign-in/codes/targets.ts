// The target of a code: a normalised e-mail address or mobile number, so that each has one spelling.

import { z } from 'zod'
import { formats } from '#engine/formats.ts'

export const kinds = ['email', 'mobile'] as const
export type Kind = (typeof kinds)[number]

const formatOf = { email: formats.email, mobile: formats.phone }

export const addressOf = (kind: Kind) =>
  z
    .string()
    .trim()
    .max(120)
    .transform((text) => formatOf[kind].tidy!(text))
    .refine((text) => formatOf[kind].pattern.test(text), { params: { words: formatOf[kind].words } })
