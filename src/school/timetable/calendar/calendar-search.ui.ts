// The state of the calendar page, stored in the address: view, day, lanes, whose sessions, and filters.

import { usePlace } from '#screens/place.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { schoolToday } from '#screens/school-day.ts'
import { usePhone } from '#ui/use-phone.ts'
import { type LaneKind, type View, laneKinds, rangeOf } from './calendar.ts'

export const views = ['week', 'day', 'month', 'agenda'] as const
export const statuses = ['scheduled', 'done', 'cancelled', 'postponed'] as const
export const filters = ['specialty', 'class', 'group', 'student', 'teacher', 'room', 'course'] as const
export type Filter = (typeof filters)[number]

type Changes = Record<string, string | undefined>
/** If only these parameters change, the first visible lane stays. Any other change shows the lanes from the first. */
const besideLanes = ['lane', 'session']

export function useCalendarSearch() {
  const { search, change } = usePlace()
  const phone = usePhone()
  const allowed = useAllowed()
  const { student, teacher } = useProduct().me.profile
  const office = allowed('k/coursePlan/export')
  const view = (views.find((each) => each === search.view) ?? (phone ? 'agenda' : 'week')) satisfies View
  const date = search.date && /^\d{4}-\d\d-\d\d$/.test(search.date) ? search.date : schoolToday()
  const status = statuses.find((each) => each === search.status)
  const narrowed = filters.filter((name) => search[name])
  /** A teacher sees only their own sessions, unless the address asks for all sessions or for a teacher. */
  const mine = teacher !== undefined && search.whose !== 'all' && !search.teacher
  const isWhole = narrowed.length === 0 && !status && !mine
  /** A month of the whole school has too many sessions, so they are only counted. */
  const counted = view === 'month' && isWhole && office
  const offers = offersOf(allowed, { office, student: student !== undefined })
  const lanes = view === 'day' && (office || teacher !== undefined) ? lanesIn(search.lanes, mine) : undefined
  const range = rangeOf(view, date)
  const parameterOf = (name: Filter) => (name === 'class' ? name : `${name}_id`)
  const query = {
    ...range,
    by: counted ? 'day' : 'session',
    ...(status && { status }),
    ...(mine && { teacher_id: String(teacher) }),
    ...Object.fromEntries(narrowed.map((name) => [parameterOf(name), search[name]])),
    ...(lanes && lanes !== 'none' && { lanes }),
  }
  const go = (next: Changes) => {
    const keeps = Object.keys(next).every((name) => besideLanes.includes(name))
    change({ ...search, ...(!keeps && { lane: undefined }), ...next })
  }
  return {
    search,
    phone,
    view,
    date,
    from: range.from,
    status,
    office,
    counted,
    query,
    lanes,
    offers,
    go,
    /** Undefined if the reader is not a teacher, because then there is nothing to choose. */
    whose: teacher === undefined ? undefined : mine ? ('mine' as const) : ('all' as const),
    narrowed: narrowed.length + (status ? 1 : 0),
    widen: () => go({ ...Object.fromEntries(filters.map((name) => [name, undefined])), status: undefined }),
  }
}
export type CalendarSearch = ReturnType<typeof useCalendarSearch>

export type LaneChoice = LaneKind | 'none'
export const laneChoices = ['none', ...laneKinds] as const satisfies readonly LaneChoice[]

/** The day of one teacher has no lanes by default, because one person has one session at a time. */
const lanesIn = (asked: string | undefined, mine: boolean): LaneChoice =>
  laneChoices.find((each) => each === asked) ?? (mine ? 'none' : 'room')

interface Reader {
  office: boolean
  student: boolean
}

/** The filters that this reader may use. Students cannot filter by people: they take part in every session they see. */
function offersOf(allowed: (node: string) => boolean, { office, student }: Reader): readonly Filter[] {
  const isStudent = student && !office
  return filters.filter((name) => {
    if (name === 'teacher' || name === 'room' || name === 'course') return allowed(`k/${name}/index`)
    return !isStudent && allowed(`k/${name === 'class' ? 'student' : name}/index`)
  })
}
