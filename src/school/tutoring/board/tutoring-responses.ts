// The formats of the tutoring calls' responses.

export const presenceStates = ['present', 'late', 'absent', 'excused'] as const
export type Presence = (typeof presenceStates)[number]

export const studentStates = ['todo', 'in_progress', 'blocked', 'achieved', 'not_achieved', 'withdrawn'] as const
export type StudentState = (typeof studentStates)[number]

export interface TaskStudent {
  id: number
  student_id: number
  name: string
  progress: number
  state: StudentState
  target: string | null
  initial_level: string | null
  final_level: string | null
  tutor_comment: string | null
  feedback_rating: number | null
  student_feedback: string | null
}
export interface Task {
  id: number
  title: string
  number: string
  status: string
  priority: string
  due_date: string
  overdue: boolean
  budget_minutes: number
  logged_minutes: number
  validated_minutes: number
  tutor: string | null
  students: TaskStudent[]
}
export interface StudentPresence {
  student_id: number
  name: string
  presence: Presence
  confirmed_at: number | null
  disputed_at: number | null
  dispute_note: string | null
}
export type SessionStatus = 'draft' | 'submitted' | 'validated' | 'rejected' | 'exported'
export interface Session {
  id: number
  tutor_id: number
  start_at: number
  minutes: number
  content: string
  next_step: string | null
  reject_reason: string | null
  status: SessionStatus
  students: StudentPresence[]
  task?: string
}
export interface QueueGroup {
  tutor: string
  month: string
  minutes: number
  disputed: number
  sessions: Session[]
}
export type ReaderRole = 'office' | 'tutor' | 'student'
export interface Board {
  /** The role of the reader. */
  me: ReaderRole
  tasks: Task[]
}
export interface TaskPage {
  me: ReaderRole
  mine: boolean
  task: Omit<Task, 'students'> & {
    version: number
    tutor_id: number | null
    start_date: string
    brief: string
    expected_output: string | null
    tutor_report?: string | null
    review_note?: string | null
    status_reason?: string | null
  }
  students: TaskStudent[]
  sessions: Session[]
}

export const isDisputed = ({ students }: Session) => students.some(({ disputed_at }) => disputed_at !== null)
