// The door of modules.

export type { Timetable } from './store/manifest-timetables.ts'
export type { WidgetDeclaration } from './store/manifest-widgets.ts'
