// What other rooms may import from modules, on the server and in the browser.

export type { Timetable } from './store/manifest-timetables.ts'
export type { WidgetDeclaration } from './store/manifest-widgets.ts'
