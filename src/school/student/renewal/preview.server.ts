// Previews the pack that would be made now: the comparison with the passport, the parts, and what they lack.

import type { At } from '#engine/server/product.ts'
import { partTitle } from '#school/certificate/index.ts'
import { packPartsOf } from '#school/certificate/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import type { Comparison } from './passport.server.ts'
import { comparisonOf } from './passport.server.ts'
import { type AboutRenewal, type Student, isMade, planPack } from './parts.server.ts'
import type { RenewalPreview } from './preview.ts'
import { daysTo, windowOf } from './window.ts'

export async function previewOf(
  at: At,
  student: Student,
  about: AboutRenewal & { pack_id: number | null },
): Promise<RenewalPreview> {
  const comparison = await comparisonOf(at, student)
  const { parts, notes } = await planPack(at, student, about)
  const shown = parts.map((part) => ({
    title: part.title,
    made: isMade(part),
    required: part.required,
    gaps: part.gaps,
  }))
  return {
    comparison,
    parts: shown,
    notes,
    blocked: isBlocked(comparison) || shown.some(({ required, made }) => required && !made),
    files: await filesOf(at, about.pack_id),
  }
}

const isBlocked = (comparison: Comparison[] | null) => comparison === null || comparison.some(({ same }) => !same)

/** Returns the parts of the pack that was made last; empty if none was made. */
async function filesOf(at: At, pack_id: number | null): Promise<RenewalPreview['files']> {
  if (pack_id === null) return []
  const parts = await packPartsOf(at, pack_id)
  return parts.map((part) => ({ title: partTitle(part, at.language), number: part.number, code: part.code }))
}

export async function daysOf(at: At, permit_expiry: string) {
  const today = await schoolDay(at)
  return { ...windowOf(permit_expiry), days: daysTo(today, permit_expiry), today }
}
