// Query keys of the pages of marks.

export const markKeys = {
  courses: ['marks', 'courses'],
  book: (course: number, term: string | undefined) => ['marks', course, term],
  comments: (course: number, term: number, student: number) => ['marks', 'comments', course, term, student],
  own: ['my marks'],
}

export const resultKeys = {
  all: ['term_result'],
  page: (id: number) => ['term_result', 'page', id],
  classes: (term: string | undefined) => ['term_result', 'classes', term],
  class: (of: object) => ['term_result', 'class', of],
  trial: (asked: object) => ['term to compute', asked],
}

/**
 * All keys begin with `jury`, because a deliberation shows a jury record: a change of the record or of a decision reads
 * both again.
 */
export const juryKeys = {
  all: ['jury'],
  prepared: ['jury', 'prepared'],
  deliberation: (jury: number, plus: number) => ['jury', 'deliberation', jury, plus],
  ofTerm: (term: number) => ['jury', 'of term', term],
}
