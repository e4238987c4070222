// Masks the parameters of a call for the log: only numbers, enumerated values and the names of fields stay. Texts are
// stored only in the trail, from which they can be erased.

import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'

const secretName = /pass|salt|token|secret|code|captcha|credential|otp|smtp|private|_?key$/i
const plainNames = new Set(['type', 'action', 'mode', 'format', 'group', 'event', 'status', 'order', 'columns'])
const closed = new Set(['choice', 'state', 'toggle'])
const longest = 8000

export function maskSecrets(sent: unknown, resource?: Resource): unknown {
  const maskedData = maskValue(sent, '', resource)
  return JSON.stringify(maskedData ?? null).length > longest ? '…' : maskedData
}

function maskValue(value: unknown, name: string, resource?: Resource): unknown {
  const field: Field | undefined = resource?.fields[name]
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (secretName.test(name) || field?.kind === 'secret' || field?.mask) return '***'
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.slice(0, 500).map((each) => maskValue(each, name, resource))
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskValue(each, key, resource)]))
  const mayStay = plainNames.has(name) || (field && closed.has(field.kind)) || value === ''
  return mayStay ? String(value).slice(0, 200) : '…'
}
