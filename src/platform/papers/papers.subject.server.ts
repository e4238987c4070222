// The server half of the manifest of the papers room: the calls for papers about one record.

import { serverHalf } from '#engine/server/subject.ts'
import { papersSubject } from './papers.subject.ts'
import { paperContextOf } from './stored-papers.server.ts'
import { recordPaperCalls } from './record-papers.server.ts'

export const papersServer = serverHalf(papersSubject, {
  calls: [(app, product, around) => recordPaperCalls(app, product, paperContextOf(around))],
})
