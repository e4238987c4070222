// What is not an entity: every feature's calls, registered in one place.

import type { FastifyInstance } from 'fastify'
import type { Product } from '#engine/server/product.ts'
import { accountCalls } from '#platform/access/account/account.server.ts'
import { actingCalls } from '#platform/access/acting/acting.server.ts'
import type { Aside } from '#platform/workers/aside.server.ts'
import { logCalls } from '#platform/history/audit/log-calls.server.ts'
import type { AuditSettings } from '#platform/history/audit/seal.server.ts'
import { archiveCalls } from '#school/student/archive/archive.server.ts'
import { areaCalls } from '#platform/areas/areas.server.ts'
import { batchCalls, batchCallsOf } from '#platform/transfer/batch/batch.server.ts'
import { cacheCalls } from '#platform/terminal/cache.server.ts'
import { calendarFeedCalls } from '#school/timetable/calendar/feed.server.ts'
import { captchaCalls } from '#platform/sign-in/captcha/captcha.server.ts'
import { certificateCalls } from '#school/certificate/certificates.server.ts'
import { codeCalls } from '#platform/sign-in/codes/send.server.ts'
import { configCallsOf } from '#platform/settings/config.server.ts'
import { commandCalls } from '#platform/office/commands/commands.server.ts'
import { coursewareFileCalls } from '#school/courseware/courseware-files.server.ts'
import { dashboardCalls } from '#school/dashboard/dashboard.server.ts'
import { directUploadCalls } from '#platform/files/direct-upload/direct-upload.server.ts'
import { exportCalls } from '#platform/transfer/export/export.server.ts'
import { handoverCalls } from '#school/teacher/handover/handover.server.ts'
import { importCalls } from '#platform/transfer/import/import-calls.server.ts'
import { moduleListCalls } from '#platform/modules/lists/list-calls.server.ts'
import { type ModuleStoreSettings, moduleStoreCalls } from '#platform/modules/store/module-store.server.ts'
import { invitationCalls } from '#platform/sign-in/invitation/invitation.server.ts'
import { lookCalls } from '#platform/access/look-as/look-as.server.ts'
import { inboxCalls } from '#school/notification/inbox/inbox.server.ts'
import { liveCalls } from '#school/notification/inbox/live.server.ts'
import { preferenceCalls } from '#school/notification/inbox/preference-calls.server.ts'
import { readerCalls } from '#school/notification/inbox/readers.server.ts'
import { rightsCalls } from '#platform/access/rights/rights.server.ts'
import { sessionCalls } from '#platform/sign-in/sessions/sessions.server.ts'
import { recycleCalls } from '#platform/history/recycle/restore.server.ts'
import { tableCalls } from '#platform/history/recycle/tables.server.ts'
import { sensitiveCalls } from '#platform/history/sensitive/sensitive.server.ts'
import { checkInCalls } from '#platform/members/centre/check-in.server.ts'
import { memberStartCalls } from '#platform/members/centre/start.server.ts'
import { memberLeavingCalls } from '#platform/members/centre/leaving.server.ts'
import { profileCalls } from '#platform/members/centre/profile.server.ts'
import { memberSecurityCalls } from '#platform/members/centre/security.server.ts'
import { marksCalls } from '#school/score/marks/marks.server.ts'
import { keepersOf } from '#platform/privacy/keepers.server.ts'
import { logoCall } from '#platform/settings/public-face/logo.server.ts'
import { personalDataCalls } from '#platform/privacy/personal-data.server.ts'
import { type Identities, identities } from '#platform/sign-in/identity.server.ts'
import { secondStepCalls } from '#platform/sign-in/second-step.server.ts'
import { signInCalls } from '#platform/sign-in/sign-in.server.ts'
import { agreementCalls } from '#school/agreement/signing/office.server.ts'
import { signingCalls } from '#school/agreement/signing/signing-calls.server.ts'
import { statisticsCalls } from '#school/dashboard/statistics/statistics.server.ts'
import { startCalls } from '#platform/office/start/start.server.ts'
import { stepUpCalls } from '#platform/access/step-up/step-up.server.ts'
import type { Mode } from '#platform/terminal/command-keys.ts'
import type { Surroundings } from '#platform/terminal/commands.server.ts'
import { terminalCalls } from '#platform/terminal/terminal.server.ts'
import { timetableCalls } from '#school/timetable/import/timetable.server.ts'
import { payFileCall } from '#school/tutoring/desk/pay-file.server.ts'
import { trailCalls, trailCallsOf } from '#platform/history/trail/trail-calls.server.ts'
import { twoFactorCalls } from '#platform/sign-in/two-factor/two-factor.server.ts'
import { type StorageSettings, storageOf } from '#platform/files/upload/storage-settings.server.ts'
import { uploadCalls } from '#platform/files/upload/upload.server.ts'
import { handInCall } from '#school/admission/register/hand-in.server.ts'
import { registerCalls } from '#school/admission/register/register.server.ts'
import { followUpCalls } from '#school/admission/follow-up/follow-up.server.ts'
import { reviewCalls } from '#school/admission/review/review.server.ts'
import { viewCalls } from '#platform/office/views/views.server.ts'

export function registerFeatures(
  app: FastifyInstance,
  product: Product,
  settings: { aside: Aside; NODE_ENV: string; PUBLIC_URL: string; DEMO: string; TERMINAL: Mode } & StorageSettings &
    AuditSettings &
    Surroundings &
    ModuleStoreSettings,
): Identities {
  const known = identities(product)
  const lists = moduleListCalls(app, product)
  captchaCalls(app, product)
  timetableCalls(app, product)
  signInCalls(app, product, { ...settings, identities: known })
  secondStepCalls(app, product, settings)
  checkInCalls(app, product, { identities: known, DEMO: settings.DEMO })
  memberStartCalls(app, product)
  codeCalls(app, product)
  profileCalls(app, product)
  memberSecurityCalls(app, product, known)
  memberLeavingCalls(app, product, { keepers: keepersOf(settings), identities: known })
  accountCalls(app, product)
  sessionCalls(app, product, known)
  stepUpCalls(app, product, settings)
  twoFactorCalls(app, product, { ...settings, identities: known })
  invitationCalls(app, product)
  lookCalls(app, product, known)
  actingCalls(app, product, known)
  rightsCalls(app, product)
  commandCalls(app, product)
  dashboardCalls(app, product)
  statisticsCalls(app, product, settings.aside)
  inboxCalls(app, product)
  liveCalls(app, product)
  preferenceCalls(app, product)
  readerCalls(app, product)
  payFileCall(app, product)
  handoverCalls(app, product)
  startCalls(app, product, settings)
  configCallsOf(app, product)
  areaCalls(app, product)
  lists.have(exportCalls(app, product, settings.aside))
  const arrivals = { aside: settings.aside, folder: storageOf(settings).folder }
  lists.have(importCalls(app, product, { arrivals, receiving: lists.receiving }))
  trailCalls(app, product)
  lists.have(trailCallsOf)
  logCalls(app, product, settings)
  recycleCalls(app, product)
  sensitiveCalls(app, product)
  tableCalls(app, product)
  batchCalls(app, product)
  lists.have(batchCallsOf)
  viewCalls(app, product)
  uploadCalls(app, product, { ...settings, identify: known.identify })
  coursewareFileCalls(app, product, settings)
  directUploadCalls(app, product, settings)
  logoCall(app, product, storageOf(settings))
  registerCalls(app, product)
  handInCall(app, product, settings)
  followUpCalls(app, product)
  reviewCalls(app, product)
  archiveCalls(app, product, settings)
  personalDataCalls(app, product, keepersOf(settings))
  certificateCalls(app, product, settings)
  signingCalls(app, product)
  agreementCalls(app, product, { aside: settings.aside, storage: storageOf(settings) })
  marksCalls(app, product, arrivals)
  calendarFeedCalls(app, product)
  cacheCalls(app, product, known)
  terminalCalls(app, product, { ...settings, identities: known })
  moduleStoreCalls(app, product, settings)
  return known
}
