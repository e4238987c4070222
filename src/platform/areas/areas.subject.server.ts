// The server half of the manifest of the areas room: its calls.

import { serverHalf } from '#engine/server/subject.ts'
import { areasSubject } from './areas.subject.ts'
import { areaCalls } from './areas.server.ts'

export const areasServer = serverHalf(areasSubject, {
  calls: [areaCalls],
})
