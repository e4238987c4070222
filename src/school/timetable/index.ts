// Exports of the timetable room for other rooms, for server and browser.

export { type Clash, type ClashKind, isBlocked } from './clash.ts'
export { coursePlanSeries } from './course-plan-series.ts'
export { coursePlan } from './course-plan.ts'
export type { Span } from './intervals.ts'
export { room } from './room.ts'
export { seriesTimesText } from './series-text.ts'
