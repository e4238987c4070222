// The server half of the manifest of the back-up room: its page, its calls, and the nightly back-up.

import { serverHalf } from '#engine/server/subject.ts'
import { backUpPath } from './back-up.ts'
import { backUpPageWords as words } from './words.ts'
import { backUpCalls } from './back-up.server.ts'
import { backUpSubject } from './back-up.subject.ts'
import { backUpAtNight } from './nightly.server.ts'

export const backUpServer = serverHalf(backUpSubject, {
  pages: [
    {
      name: backUpPath,
      group: 'system',
      icon: 'lifebuoy',
      weigh: 70,
      words: words.title,
      rights: { index: words.index, run: words.run },
    },
  ],
  calls: [backUpCalls],
  // The job runs only between three and four at night (`atNight`), and is tried twice an hour, because one try may fall
  // before three.
  jobs: [{ name: 'back up', every: 1800, atNight: true, run: backUpAtNight }],
})
