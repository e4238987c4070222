// The server half of the manifest of the modules room: the page of the module store, its calls, and its hourly job.

import { serverHalf } from '#engine/server/subject.ts'
import { modulesSubject } from './modules.subject.ts'
import { maintainModules } from './store/maintain.server.ts'
import { modulePage } from './words.ts'
import { moduleStoreCalls } from './store/module-store.server.ts'
import { storeContextOf } from './store/module-store.server.ts'
import { modulesPersonal } from './personal.server.ts'

const { title: _title, ...moduleRights } = modulePage

export const modulesServer = serverHalf(modulesSubject, {
  personal: modulesPersonal,
  pages: [
    { name: 'module', group: 'system', icon: 'puzzle', weigh: 86, words: modulePage.title, rights: moduleRights },
  ],
  calls: [
    moduleStoreCalls,
  ],
  jobs: [
    { name: 'modules', every: 3600, run: (at, around) => maintainModules(at, storeContextOf(around)), everywhere: true, atStart: true },
  ],
})
