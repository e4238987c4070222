// Exports of the course room for other rooms, on the server: optional courses.

export { type OptionCourse, optionsOf, requestOptions, settleRequests, withdrawRequests } from './options.server.ts'
