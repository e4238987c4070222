// The server half of the manifest of the files room: rules, personal data, calls, and the hourly job that removes
// leftovers.

import { serverHalf } from '#engine/server/subject.ts'
import { filesRoomRules } from './files.rules.ts'
import { filesSubject } from './files.subject.ts'
import { directUploadCalls } from './direct-upload/direct-upload.server.ts'
import { sweepStorage } from './sweep-storage.server.ts'
import { uploadCalls } from './upload/upload.server.ts'
import { filesPersonal } from './personal.server.ts'

export const filesServer = serverHalf(filesSubject, {
  rules: filesRoomRules,
  personal: filesPersonal,
  calls: [
    (app, product, around) => uploadCalls(app, product, { ...around, identify: around.identities.identify }),
    directUploadCalls,
  ],
  jobs: [{ name: 'sweep files', every: 3600, run: sweepStorage, everywhere: true, atStart: true }],
})
