// The server half of the manifest of the transfer room: its calls, jobs and personal data.

import { serverHalf } from '#engine/server/subject.ts'
import { transferSubject } from './transfer.subject.ts'
import { actManyCalls, actManyCallsOf } from './batch/act-many.server.ts'
import { batchCalls, batchCallsOf } from './batch/batch.server.ts'
import { sweepArchives } from './everything/archives.server.ts'
import { everythingCalls, everythingUpload } from './everything/everything-calls.server.ts'
import { exportCalls } from './export/export.server.ts'
import { uploadContextOf } from './import/upload.server.ts'
import { importCalls } from './import/import-calls.server.ts'
import { sweepImports } from './import/jobs.server.ts'
import { transferPersonal } from './personal.server.ts'
import { moveInCalls, moveInUpload } from './move-in/move-in-calls.server.ts'

export const transferServer = serverHalf(transferSubject, {
  personal: transferPersonal,
  calls: [
    (app, product, { aside, lists }) => lists.have(exportCalls(app, product, aside)),
    (app, product, around) =>
      around.lists.have(
        importCalls(app, product, {
          arrivals: uploadContextOf(around),
          receiving(inner) {
            around.lists.receiving(inner)
            moveInUpload(app, inner, product, uploadContextOf(around))
            everythingUpload(inner, product, around)
          },
        }),
      ),
    moveInCalls,
    everythingCalls,
    batchCalls,
    (_app, _product, { lists }) => lists.have(batchCallsOf),
    actManyCalls,
    (_app, _product, { lists }) => lists.have(actManyCallsOf),
  ],
  jobs: [
    { name: 'sweep imports', every: 3600, run: sweepImports },
    { name: 'sweep archives', every: 3600, run: sweepArchives },
  ],
})
