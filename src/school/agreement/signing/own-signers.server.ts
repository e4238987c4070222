// Returns as which signers a signed-in person signs. A guardian reads the agreements of the child, but signs only as
// the guardian.

import type { At } from '#engine/server/product.ts'
import { idInPerson } from '#platform/access/index.server.ts'

type OwnSigner = readonly [kind: 'student' | 'teacher' | 'guardian', id: number]

export function ownSigners(at: At): OwnSigner[] {
  const { student_guardian } = at.who.profile
  const all = [
    ['student', idInPerson(at, 'student')],
    ['teacher', idInPerson(at, 'teacher')],
    ['guardian', student_guardian],
  ] as const
  return all.flatMap(([kind, id]): OwnSigner[] => (id === undefined ? [] : [[kind, id]]))
}
