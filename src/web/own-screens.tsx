// The entities that show something in a way of their own; the big parts are loaded when they are needed.

import { lazyAbove } from '#screens/lazy-above.ts'
import { type ComponentProps, Suspense, lazy } from 'react'
import { accountMenu } from '#platform/access/rights/account-menu.ui.ts'
import { handoverScreen } from '#school/teacher/handover/handover-step.ui.ts'
import { taskScreen } from '#school/tutoring/desk/task-screen.ui.tsx'
import { computeStep } from '#school/score/marks/compute-step.labels.ts'
import { collectStep } from '#school/tutoring/desk/collect-step.labels.ts'
import { lookWords } from '#platform/access/look-as/look-as.labels.ts'
import type { ControlProps } from '#screens/controls.tsx'
import { kit } from '#screens/kit-props.ts'
import type { Words } from '#engine/words.ts'
import type { Row } from '#screens/list-state.ts'
import type { ForChosen, OwnScreen } from '#screens/own-screen.ts'
import { notification as written } from '#school/notification/notification.ts'
import { own as ofResources } from '#subjects.ui.tsx'
import { text } from '#screens/text.ts'
import { formFields } from '#engine/resource.ts'
import { forChosenWords } from './for-chosen.labels.ts'
import { shellWords } from './shell/shell.labels.ts'
import { present } from '#ui/confirm.tsx'
import { lazySpare } from '#ui/lazy-spare.ts'
import { FormSkeleton } from '#ui/skeleton.tsx'

const RightsField = lazy(async () => ({
  default: (await import('#platform/access/rights/rights-field.ui.tsx')).RightsField,
}))
const RuleDrawer = lazy(async () => ({
  default: (await import('#platform/history/recycle/rule-drawer.ui.tsx')).RuleDrawer,
}))
const PasswordControl = lazy(async () => ({
  default: (await import('#platform/access/rights/password-control.ui.tsx')).PasswordControl,
}))

const RichTextField = lazy(async () => ({ default: (await import('#screens/rich-text-field.tsx')).RichTextField }))

/** What is issued as a sheet of paper and frozen holds neither pictures nor links. */
const clauses = (props: ControlProps) => (
  <Suspense fallback={<FormSkeleton lines={3} />}>
    <RichTextField {...kit(props)} plain />
  </Suspense>
)

const NotificationField = lazy(async () => ({
  default: (await import('#school/notification/inbox/notification-field.ui.tsx')).NotificationField,
}))

const letter = (props: ControlProps) => (
  <Suspense fallback={<FormSkeleton lines={1} />}>
    <NotificationField {...props} />
  </Suspense>
)

const notification: OwnScreen = {
  controls: Object.fromEntries(formFields(written).map(([name]) => [name, letter])),
  Above: lazyAbove(async () => (await import('#school/notification/inbox/author.ui.tsx')).AuthorPart),
}

const AgreementDrawer = lazy(async () => ({
  default: (await import('#school/agreement/signing/agreement-drawer.ui.tsx')).AgreementDrawer,
}))
const SignersField = lazy(async () => ({
  default: (await import('#school/agreement/signing/signers-field.ui.tsx')).SignersField,
}))

const CertificateDrawer = lazy(async () => ({
  default: (await import('#school/certificate/certificate-drawer.ui.tsx')).CertificateDrawer,
}))

const certificate: OwnScreen = {
  reads: true,
  Drawer: CertificateDrawer,
  Above: lazyAbove(async () => (await import('#school/certificate/request-gaps.ui.tsx')).RequestGaps),
  foretells: { keep: lazyAbove(async () => (await import('#school/certificate/keeping.ui.tsx')).Keeping) },
  forChosen: (allowed) => (allowed('k/certificate/issue') ? [step('issue', forChosenWords.deliver)] : []),
}

const student: OwnScreen = {
  ...ofResources.student,
  forChosen: (allowed) => [
    ...(allowed('k/certificate/issue') ? [{ label: text(forChosenWords.certificate), take: certificatesFor }] : []),
    ...(allowed('k/protocol/issue') ? [{ label: text(forChosenWords.agreement), take: agreementsFor }] : []),
  ],
}

const courseEnrolment: OwnScreen = {
  ...ofResources.course_enrolment,
  forChosen: (allowed) =>
    allowed('k/protocol/issue') ? [{ label: text(forChosenWords.agreement), take: agreementsForEnrolled }] : [],
}

const protocol: OwnScreen = {
  forChosen: (allowed) => [
    ...(allowed('k/protocol/issue') ? [step('issue', forChosenWords.issue)] : []),
    ...(allowed('k/protocol/remind') ? [step('remind', forChosenWords.remind)] : []),
  ],
  reads: true,
  Drawer: AgreementDrawer,
  Above: lazyAbove(async () => (await import('#school/agreement/signing/draft-gaps.ui.tsx')).DraftGaps),
  offers: { template_id: { status: 'published' } },
  controls: { amended_clauses: (props) => (props.row?.parent_id ? clauses(props) : null) },
}

const protocolTemplate: OwnScreen = {
  Above: lazyAbove(async () => (await import('#school/agreement/signing/template-part.ui.tsx')).TemplatePart),
  controls: {
    ...{ body: clauses, body_zh: clauses, body_en: clauses },
    signer_roles: (props) => (
      <Suspense fallback={<FormSkeleton lines={2} />}>
        <SignersField {...props} />
      </Suspense>
    ),
  },
}

const admin: OwnScreen = {
  rowMenu: accountMenu,
  controls: {
    password: (props) => (
      <Suspense fallback={<FormSkeleton lines={1} />}>
        <PasswordControl {...props} />
      </Suspense>
    ),
  },
}

function rights(props: ControlProps) {
  return (
    <Suspense fallback={<FormSkeleton lines={6} />}>
      <RightsField {...props} />
    </Suspense>
  )
}

const adminGroup: OwnScreen = {
  rowMenu: ({ id, all_rules }, { me }) =>
    me.super && all_rules !== 1 ? [{ label: text(lookWords.look), onClick: () => void look(id) }] : [],
  controls: { rule_ids: rights },
}

const LazySwitch = lazySpare(async () => (await import('#platform/access/rights/rule-switch.ui.tsx')).RuleSwitch)
const RuleSwitch = (asked: ComponentProps<typeof LazySwitch>) => (
  <Suspense>
    <LazySwitch {...asked} />
  </Suspense>
)

const adminRule: OwnScreen = {
  cells: {
    status: (row) => <RuleSwitch of="admin_rule" row={row} name="status" />,
    keepalive: (row) => <RuleSwitch of="admin_rule" row={row} name="keepalive" />,
  },
}

const userRule: OwnScreen = {
  cells: {
    status: (row) => <RuleSwitch of="user_rule" row={row} name="status" />,
    keepalive: (row) => <RuleSwitch of="user_rule" row={row} name="keepalive" />,
    no_login_valid: (row) => <RuleSwitch of="user_rule" row={row} name="no_login_valid" />,
  },
}

const certificatesFor = async (rows: readonly Row[]) =>
  (await import('#school/certificate/issue-for.ui.tsx')).issueFor(rows)
const agreementsFor = async (rows: readonly Row[]) =>
  (await import('#school/agreement/signing/issue-many.ui.tsx')).issueToStudents(rows)
const agreementsForEnrolled = async (rows: readonly Row[]) =>
  (await import('#school/agreement/signing/issue-many.ui.tsx')).issueToEnrolled(rows)

/** A step for each of the ticked rows. */
const step = (action: string, label: Words): ForChosen => ({
  label: text(label),
  async take(rows, named) {
    const { StepsDialog } = await import('#screens/each/steps-dialog.tsx')
    present((close) => <StepsDialog named={named} action={action} rows={rows} onClose={close} />)
  },
})

async function look(group: number): Promise<void> {
  const { lookAs } = await import('#platform/access/look-as/look-as.ui.tsx')
  await lookAs(group)
}

const collectMonth = async () => (await import('#school/tutoring/desk/collect-month.ui.tsx')).askMonth()
const askTerm = async () => (await import('#school/score/marks/compute.ui.tsx')).askTerm()

export const ownScreens: Partial<Record<string, OwnScreen>> = {
  ...ofResources,
  certificate: { ...ofResources.certificate, ...certificate },
  student,
  teacher: { ...ofResources.teacher, ...handoverScreen },
  course_enrolment: courseEnrolment,
  protocol,
  protocol_template: protocolTemplate,
  course_plan: { when: { student_ids: ['participants', 'selected'] } },
  courseware: { ...ofResources.courseware, when: { student_ids: ['audience', 'selected'] } },
  tutor_task: taskScreen,
  pay_batch: {
    Drawer: lazy(async () => ({ default: (await import('#school/tutoring/desk/pay-drawer.ui.tsx')).PayDrawer })),
    reads: true,
    more: (_me, allowed) =>
      allowed('k/payBatch/collect') ? [{ label: text(collectStep), onClick: () => void collectMonth() }] : [],
  },
  term_result: {
    ...ofResources.term_result,
    more: (_me, allowed) =>
      allowed('k/termResult/compute') ? [{ label: text(computeStep), onClick: () => void askTerm() }] : [],
  },
  admin: { ...ofResources.admin, ...admin },
  notification: { ...ofResources.notification, ...notification },
  admin_group: adminGroup,
  admin_rule: adminRule,
  // Whether a group holds everything is said in the same form: the tree stays in sight.
  user_group: { controls: { rule_ids: (props) => rights({ ...props, row: null }) } },
  user_rule: userRule,
  admin_log: {
    Drawer: lazy(async () => ({ default: (await import('#platform/history/audit/log-drawer.ui.tsx')).LogDrawer })),
    reads: true,
    more: (me) => (me.super ? [{ label: text(shellWords.verifyLog), onClick: () => void verify() }] : []),
  },
  outbox: {
    Drawer: lazy(async () => ({ default: (await import('#platform/messages/outbox-drawer.ui.tsx')).OutboxDrawer })),
    reads: true,
  },
  data_recycle_log: {
    Drawer: lazy(async () => ({ default: (await import('#platform/history/recycle/bin-drawer.ui.tsx')).BinDrawer })),
    reads: true,
  },
  sensitive_data_log: {
    Drawer: lazy(async () => ({
      default: (await import('#platform/history/sensitive/sensitive-drawer.ui.tsx')).SensitiveDrawer,
    })),
    reads: true,
  },
  data_recycle: { Drawer: RuleDrawer },
  sensitive_data: { Drawer: RuleDrawer },
}

const verify = async () => (await import('#platform/history/audit/verify.ui.tsx')).sayVerdict()
