// Exports of the back-up room for other rooms, on the server.

import { serverHalf } from '#engine/server/subject.ts'
import { backUpSubject } from './back-up.subject.ts'
import { backUpAtNight } from './nightly.server.ts'

export const backUpServer = serverHalf(backUpSubject, {
  // Twice in the hour, because the first run may fall before three o'clock.
  jobs: [{ name: 'back up', every: 1800, atNight: true, run: backUpAtNight }],
})
