// Exports of the access room for other rooms, on the server: streams of events that end with their session.

export { type EventStream, createEventStreams, sendEvent } from './event-streams.server.ts'
