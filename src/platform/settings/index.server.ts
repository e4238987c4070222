// The door of settings for the server.

import { serverHalf } from '#engine/server/subject.ts'
import { settingsSubject } from './settings.subject.ts'
import { storageOf } from '#platform/files/upload/storage-settings.server.ts'
import { configPage } from './config.labels.ts'
import { configCallsOf } from './config.server.ts'
import { logoCall } from './public-face/logo.server.ts'
import { fillConfig } from './settings.server.ts'

const { title: _title, ...configRights } = configPage

export const settingsServer = serverHalf(settingsSubject, {
  pages: [
    {
      name: 'routine/config',
      group: 'system',
      icon: 'adjustments',
      weigh: 99,
      words: configPage.title,
      rights: configRights,
    },
  ],
  calls: [configCallsOf, (app, product, around) => logoCall(app, product, storageOf(around))],
  fill: [fillConfig],
})
