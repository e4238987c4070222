// The kinds of address to which codes are sent, and the check that normalises an address of each kind.

import { z } from 'zod'
import { formats } from '#engine/formats.ts'

export const addressKinds = ['email', 'mobile'] as const
export type AddressKind = (typeof addressKinds)[number]

const formatOf = { email: formats.email, mobile: formats.phone }

export const addressCheck = (kind: AddressKind) =>
  z
    .string()
    .trim()
    .max(120)
    .transform((text) => formatOf[kind].tidy?.(text) ?? text)
    .refine((text) => formatOf[kind].pattern.test(text), { params: { words: formatOf[kind].words } })
