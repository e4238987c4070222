// A bulletin: all results of one student in one term.

export interface Bulletin {
  student: number
  term: number
}
