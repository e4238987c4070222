// The dialog in which a student hands in a document: its kind, the file, and its expiry date.

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { AddDialog } from '#screens/add-dialog.tsx'
import type { LabelledEntity } from '#screens/product.tsx'
import { entityKeys } from '#screens/screens.keys.ts'
import { text } from '#screens/text.ts'
import { myPapersWords as words, kindWords } from './words.ts'
import { studentKeys } from './student.keys.ts'

/** Documents without an expiry date. */
const lasting = new Set<keyof typeof kindWords>(['diploma', 'transcript'])

interface HandInProps {
  named: LabelledEntity
  student: number
  /** If it is empty, the dialog asks for the kind. */
  kind: keyof typeof kindWords | ''
  /** Queries that are read again after the document was handed in, besides those of the student. */
  rereads?: readonly QueryKey[]
  onClose(): void
}

export function HandInDialog({ named, student, kind, rereads = [], onClose }: HandInProps) {
  const client = useQueryClient()
  const keys = [entityKeys.all(named.resource.name), studentKeys.page(student), ...rereads]
  return (
    <AddDialog
      named={named}
      onClose={onClose}
      title={kind === '' ? text(words.other) : text(words.handInKind, { kind: text(kindWords[kind]) })}
      yes={text(words.handIn)}
      asked={[
        ...(kind === '' ? ['kind'] : []),
        'file',
        ...(kind !== '' && lasting.has(kind) ? [] : ['expires_on']),
        'detail',
      ]}
      known={{ student_id: student, ...(kind && { kind }) }}
      onAdded={async () => void (await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))))}
    />
  )
}
