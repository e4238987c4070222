// The server half of the manifest of the settings room: personal data, and the first values.

import { serverHalf } from '#engine/server/subject.ts'
import { fillConfig } from './settings.server.ts'
import { settingsSubject } from './settings.subject.ts'
import { settingsPersonal } from './personal.server.ts'

export const settingsServer = serverHalf(settingsSubject, { personal: settingsPersonal, fill: [fillConfig] })
