// The server half of the manifest of the privacy room: the page of personal data, its calls, and the nightly erasures.

import { serverHalf } from '#engine/server/subject.ts'
import { privacySubject } from './privacy.subject.ts'
import { outsideStoresOf } from './outside-stores.server.ts'
import { privacyPersonal } from './personal.server.ts'
import { personalDataWords } from './words.ts'
import { personalDataCalls } from './personal-data.server.ts'
import { purgeExpired } from './retention.server.ts'

export const privacyServer = serverHalf(privacySubject, {
  pages: [
    {
      name: 'routine/personalData',
      group: 'system',
      icon: 'shield-lock',
      weigh: 80,
      words: personalDataWords.page,
      rights: {
        index: personalDataWords.index,
        edit: personalDataWords.edit,
        export: personalDataWords.export,
        erase: personalDataWords.erase,
      },
    },
  ],
  personal: privacyPersonal,
  calls: [(app, product, around) => personalDataCalls(app, product, outsideStoresOf(around))],
  jobs: [
    {
      name: 'retention',
      every: 3600,
      run: (at, around) => purgeExpired(at, outsideStoresOf(around)),
      atNight: true,
      confirmed: true,
    },
  ],
})
