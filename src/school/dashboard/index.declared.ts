// A door of the room: what it declares beside its entities.

export { widgetReaders } from './widget-readers.ts'
