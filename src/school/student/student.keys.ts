// Query keys of the pages of students.

export const studentKeys = {
  page: (id: number) => ['student', 'page', id],
  /** Begins with the name of the entity, so that every change of a document reads it again. */
  papers: ['student_document', 'mine'],
  closing: (id: number) => ['student', 'closing', id],
}

export const reEnrolmentKeys = {
  /** The prefix of the other keys and of the list: invalidating it reads all of them again. */
  all: ['re_enrolment'],
  mine: ['re_enrolment', 'mine'],
  funnel: (year: string | undefined) => ['re_enrolment', 'funnel', year],
  candidates: (year: number) => ['re_enrolment', 'candidates', year],
  review: (id: number) => ['re_enrolment', 'review', id],
}

export const renewalKeys = {
  all: ['renewal'],
  mine: ['renewal', 'mine'],
  preview: (id: number) => ['renewal', 'preview', id],
}

export const archiveKeys = {
  list: (page: number, limit: number, asked: unknown) => ['archive', page, limit, asked],
  file: (id: number) => ['archive', 'file', id],
}

export const rollOverKeys = {
  all: ['rollOver'],
  view: (from: unknown) => ['rollOver', 'view', from],
  people: (from: unknown, asked: object) => ['rollOver', 'people', from, asked],
  part: (part: string, from: unknown) => ['rollOver', part, from],
}
