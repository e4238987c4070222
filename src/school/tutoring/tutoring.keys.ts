// Query keys of the pages of tutoring.

export const tutoringKeys = {
  board: ['tutor_task', 'board'],
  queue: ['tutor_task', 'queue'],
  task: (id: number) => ['tutor_task', 'page', id],
  tutors: (task: number | undefined) => ['tutor_task', 'tutors', task],
}

export const payKeys = {
  all: ['pay_batch'],
  waiting: ['pay_batch', 'waiting'],
  batch: (name: string, id: string | undefined) => [name, 'page', id],
}
