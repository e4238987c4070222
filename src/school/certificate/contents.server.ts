// The contents of a certificate on screen, from its snapshot.

import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import type { Certificate } from './certificate.server.ts'
import type { Snapshot } from './snapshot.ts'
import { factsOf, hoursIn, noExpiryReason, longDate, nameIn, partTitle } from './facts.ts'
import { registersMissing } from './certificate-paper.server.ts'

/** Returns the snapshot; null without one. The snapshot of an erased person is empty. */
export const snapshotIn = ({ snapshot }: Pick<Certificate, 'snapshot'>) =>
  snapshot && snapshot !== '{}' ? (JSON.parse(snapshot) as Snapshot) : null

/** Returns the contents in the language of the reader. */
export function contentsOf({ language }: Pick<At, 'language'>, snapshot: Snapshot) {
  const { attended, marks, wording, number, issued_on, school } = snapshot
  const reason = noExpiryReason(snapshot)
  const hoursText = (minutes: number) => hoursIn(minutes, language)
  return {
    number,
    issued_on: longDate(issued_on, language),
    signatory: school.signatory,
    lasting: reason ? say(reason, language) : null,
    wording,
    facts: [
      ...factsOf(snapshot).map(({ words: name, value }) => ({
        name: say(name, language),
        value: value(language),
      })),
      ...(snapshot.parts ?? []).map((part) => ({
        name: partTitle(part, language),
        value: `${part.number} · ${part.code}`,
      })),
    ],
    attended: attended && [
      ...attended.courses.map((course) => ({
        name: nameIn(course.name, language),
        due: hoursText(course.due),
        attended: hoursText(course.attended),
      })),
      { name: '', due: hoursText(attended.due), attended: hoursText(attended.attended) },
    ],
    registersMissing: (attended && registersMissing(attended, language)) || null,
    marks:
      marks?.terms.map((term) => ({
        name: nameIn(term.name, language),
        average: term.average,
        courses: term.courses.map((course) => ({ name: nameIn(course.name, language), average: course.average })),
      })) ?? null,
  }
}
