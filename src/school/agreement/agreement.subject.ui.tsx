// The browser half of the manifest of the agreement room: the pages and screens of agreements, and actions on chosen
// courses, students and enrolments.

import { Suspense } from 'react'
import type { ControlProps } from '#screens/controls.tsx'
import { omitOwnProps } from '#screens/kit-props.ts'
import { lazyAbove } from '#screens/lazy-above.ts'
import { lazyControl } from '#screens/lazy-control.tsx'
import type { Row } from '#screens/list-state.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { text } from '#screens/text.ts'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { agreementSubject } from './agreement.subject.ts'
import { chosenWords as words } from './words.ts'

const RichTextField = lazyPart(() => import('#screens/rich-text-field.tsx'), 'RichTextField')

/** The editor of a text without pictures and links, because the issued text is frozen as a document. */
const clauses = (props: ControlProps) => (
  <Suspense fallback={<FormSkeleton lines={3} />}>
    <RichTextField {...omitOwnProps(props)} plain />
  </Suspense>
)

const signersControl = lazyControl(
  lazyPart(() => import('./signing/signers-field.ui.tsx'), 'SignersField'),
  2,
)

/** Downloads one archive for each chosen course. */
async function controlFiles(rows: readonly Row[]): Promise<void> {
  const { download } = await import('#screens/api-stream.ts')
  for (const { id } of rows)
    await download('/admin/k/protocol/controlFile', { query: { id }, name: `dossier-de-controle-${id}.zip` })
}

const toStudents = async (rows: readonly Row[]) => (await import('./signing/issue-many.ui.tsx')).issueToStudents(rows)
const toEnrolled = async (rows: readonly Row[]) => (await import('./signing/issue-many.ui.tsx')).issueToEnrolled(rows)

export const agreementBrowser = browserHalf(agreementSubject, {
  pages: {
    'k/tosign': lazyPart(() => import('./signing/to-sign.ui.tsx'), 'ToSignPage'),
  },
  screens: {
    protocol: {
      reads: true,
      Drawer: lazyPart(() => import('./signing/agreement-drawer.ui.tsx'), 'AgreementDrawer'),
      Above: lazyAbove(async () => (await import('./signing/draft-gaps.ui.tsx')).DraftGaps),
      offers: { template_id: { status: 'published' } },
      controls: { amended_clauses: (props) => (props.row?.parent_id ? clauses(props) : null) },
    },
    protocol_template: {
      Above: lazyAbove(async () => (await import('./signing/template-part.ui.tsx')).TemplatePart),
      controls: { body: clauses, body_zh: clauses, body_en: clauses, signer_roles: signersControl },
    },
  },
  forChosen: {
    course: (allowed) => (allowed('k/protocol/export') ? [{ label: text(words.controlFile), take: controlFiles }] : []),
    student: (allowed) => (allowed('k/protocol/issue') ? [{ label: text(words.agreement), take: toStudents }] : []),
    course_enrolment: (allowed) =>
      allowed('k/protocol/issue') ? [{ label: text(words.agreement), take: toEnrolled }] : [],
  },
})
