// The signers that a template asks for: their order, whether they are required, and how they prove their identity.

import { z } from 'zod'

export const signerRoles = ['student', 'guardian', 'school', 'teacher', 'partner'] as const
export type SignerRole = (typeof signerRoles)[number]
export const proofs = ['none', 'email_code'] as const
export type Proof = (typeof proofs)[number]

export interface SignerPlace {
  role: SignerRole
  order: number
  required: boolean
  proof: Proof
}

export const signerPlaces = z
  .array(
    z.strictObject({
      role: z.enum(signerRoles),
      order: z.int().min(1).max(9),
      required: z.boolean(),
      proof: z.enum(proofs),
    }),
  )
  .max(5)
  .refine((places) => new Set(places.map(({ role }) => role)).size === places.length)

export function readPlaces(stored: string | null): SignerPlace[] {
  const read = signerPlaces.safeParse(stored === null ? [] : JSON.parse(stored))
  return read.success ? read.data.toSorted((one, other) => one.order - other.order) : []
}
