// Query keys of the calendar.

export const calendarKeys = {
  all: ['calendar'],
  shown: (query: object) => ['calendar', query],
  session: (id: number) => ['calendar', 'session', id],
  check: (asked: object) => ['calendar', 'check', asked],
  undated: (course: string | undefined) => ['calendar', 'tray', course],
  classes: ['calendar', 'classes'],
  feed: ['calendar', 'feed'],
}
