// The server half of the manifest of the office room: the page of the settings, calls, personal data.

import { serverHalf } from '#engine/server/subject.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { commandCalls } from './commands/commands.server.ts'
import { missingNamesCall } from './missing/missing.server.ts'
import { officeSubject } from './office.subject.ts'
import { configPage } from './words.ts'
import { configCallsOf } from './settings/config.server.ts'
import { manifestCall } from './site/installed-app.server.ts'
import { previewCall } from './settings/setting-preview.server.ts'
import { iconCall, logoCall } from './site/logo.server.ts'
import { pinCalls } from './pins/pins.server.ts'
import { startCalls } from './start/start.server.ts'
import { removeViews } from './views/view-rows.server.ts'
import { viewCalls } from './views/views.server.ts'
import { officePersonal } from './personal.server.ts'

const { title: _title, ...configRights } = configPage

export const officeServer = serverHalf(officeSubject, {
  personal: officePersonal,
  onListRemoval: removeViews,
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
  calls: [
    commandCalls,
    startCalls,
    viewCalls,
    missingNamesCall,
    pinCalls,
    configCallsOf,
    previewCall,
    (app, product, around) => logoCall(app, product, storageOf(around)),
    (app, product, around) => iconCall(app, product, storageOf(around)),
    manifestCall,
  ],
})
