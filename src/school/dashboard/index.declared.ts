// A door of the room: what it declares beside its entities.

export { desks } from './desks/desks.ts'
export { widgetReaders } from './widget-readers.ts'
