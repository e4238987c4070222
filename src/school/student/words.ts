// Words of `school/student`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import { specialtyLabels } from '#school/course/index.ts'
import type { Closing } from './closing.ts'
import type { reEnrolment } from './re-enrolment/re-enrolment.ts'
import type { renewal } from './renewal/renewal.ts'
import type { AlertName } from './renewal/window.ts'
import type { Counts, ObstacleKind, Outcome, RenewalKind } from './roll-over/roll-over.ts'
import type { studentDocument } from './student-document.ts'
import type { studentGuardian } from './student-guardian.ts'
import type { studentStatusLog } from './student-status-log.ts'
import type { languageLevels, student, studentStatuses } from './student.ts'
import type { enrolmentYear } from './years/enrolment-year.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
const { closingKindWords, languageLevelWords } = words
export const {
  callTitles,
  actingWords,
  adminGroupMore,
  permitAlertWords,
  archivePage,
  archiveSaid,
  askPapersWords,
  comparedWords,
  countWords,
  documentRefusals,
  documentStatusWords,
  enrolmentYearRefusals,
  entranceWords,
  expiringWords,
  feeDueWords,
  firstViewWords,
  folderWords,
  funnelWords,
  glanceWords,
  guardianAccountRefusals,
  guardianActingWords,
  guardianOfWords,
  guardianRefusals,
  guideWords,
  memberWords,
  missingWords,
  myFileWords,
  myPapersWords,
  myReEnrolmentWords,
  myRenewalWords,
  numberFormatWords,
  numberSection,
  obstacleWords,
  outcomeWords,
  overviewTab,
  packPreviewWords,
  archivePageWords,
  paperStateWords,
  packPartWords,
  peopleWords,
  personalWords,
  reEnrolmentCallWords,
  reEnrolmentLabels,
  reEnrolmentNews,
  reEnrolmentPage,
  reEnrolmentRefusals,
  reEnrolmentTableWords,
  reasonWords,
  relationWords,
  remedyWords,
  renewalCallWords,
  renewalLabels,
  renewalNews,
  renewalPage,
  renewalRefusals,
  renewalScreenWords,
  renewalWords,
  rollOverCallWords,
  rollOverPage,
  rollOverRefusals,
  rollOverTableWords,
  rollOverWords,
  studentStatusWords,
  studentRefusals,
  trialWords,
  welcomeWords,
  yearAboveWords,
} = words

export const closingWords = { kinds: closingKindWords, ...words.closingWords }
export const guideKinds: Record<string, Words> & Record<'custom', Words> = words.guideKinds
export const kindWords = specialtyLabels.values.required_documents
export const studentGuardianLabels = {
  ...words.studentGuardianLabels,
  values: { relation: relationWords, ...words.studentGuardianLabels.values },
}
export const studentStatusLogLabels = {
  ...words.studentStatusLogLabels,
  values: { from_status: studentStatusWords, to_status: studentStatusWords },
}
export const studentLabels = {
  ...words.studentLabels,
  values: {
    ...words.studentLabels.values,
    french_level: languageLevelWords,
    english_level: languageLevelWords,
    status: studentStatusWords,
  },
}
export const studentDocumentLabels = {
  ...words.studentDocumentLabels,
  values: { kind: kindWords, permit_kind: studentLabels.values.permit_kind, status: documentStatusWords },
}
export const enrolmentYearLabels = {
  ...words.enrolmentYearLabels,
  values: {
    ...words.enrolmentYearLabels.values,
    status: {
      active: studentStatusWords.active,
      suspended: studentStatusWords.suspended,
      graduated: studentStatusWords.graduated,
      withdrawn: studentStatusWords.withdrawn,
    },
  },
}

closingKindWords satisfies Record<Closing['kind'], Words>
reEnrolmentLabels satisfies Labels<typeof reEnrolment, typeof reEnrolmentLabels>
permitAlertWords satisfies Record<AlertName, Record<'title' | 'body', Words>>
feeDueWords satisfies Record<'title' | 'body', Words>
renewalLabels satisfies Labels<typeof renewal, typeof renewalLabels>
outcomeWords satisfies Record<Outcome, Words>
renewalWords satisfies Record<RenewalKind, Words>
countWords satisfies Record<keyof Counts, Words>
obstacleWords satisfies Record<ObstacleKind, Words>
remedyWords satisfies Record<ObstacleKind, Words>
// A permit of a student can also be "none needed".
studentDocumentLabels satisfies Labels<typeof studentDocument>
studentGuardianLabels satisfies Labels<typeof studentGuardian, typeof studentGuardianLabels>
studentStatusLogLabels satisfies Labels<typeof studentStatusLog, typeof studentStatusLogLabels>
studentStatusWords satisfies Record<keyof typeof studentStatuses, Words>
languageLevelWords satisfies Record<(typeof languageLevels)[number], Words>
studentLabels satisfies Labels<typeof student, typeof studentLabels>
enrolmentYearLabels satisfies Labels<typeof enrolmentYear, typeof enrolmentYearLabels>
