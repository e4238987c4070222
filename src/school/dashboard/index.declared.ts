// Exports of the dashboard room: what it declares besides its entities.

export { desks } from './desks/desks.ts'
export { widgetReaders } from './widget-readers.ts'
