// What the calls of tutoring answer, and how hours are written.

export interface TaskStudent {
  id: number
  student_id: number
  name: string
  progress: number
  state: string
  target: string | null
  feedback_rating: number | null
  student_feedback: string | null
}
export interface Task {
  id: number
  title: string
  number: string
  status: string
  due_date: string
  overdue: boolean
  budget_minutes: number
  logged_minutes: number
  tutor: string | null
  students: TaskStudent[]
}
export interface Named {
  student_id: number
  name: string
  confirmed_at: number | null
  disputed_at: number | null
  dispute_note: string | null
}
export interface Session {
  id: number
  start_at: number
  minutes: number
  content: string
  next_step: string | null
  status: string
  students: Named[]
  task?: string
}
export interface Group {
  tutor: string
  month: string
  minutes: number
  disputed: number
  sessions: Session[]
}
export type Me = 'office' | 'tutor' | 'student'
export interface TaskPage {
  me: Me
  mine: boolean
  task: Omit<Task, 'students'>
  students: TaskStudent[]
  sessions: Session[]
}

/** `1 h 30`, `45 min`, `−30 min` */
export function hoursText(minutes: number): string {
  if (minutes < 0) return `−${hoursText(-minutes)}`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}
