// What some entities have beside their declaration; the big parts are loaded when they are needed.

import { Suspense, lazy } from 'react'
import { accountMenu } from '#features/rights/account-menu.ui.ts'
import { RuleSwitch } from '#features/rights/rule-switch.ui.tsx'
import { lookWords } from '#features/look-as/look-as.labels.ts'
import { type Extras, extendBy } from '#screens/extras.ts'
import { text } from '#screens/text.ts'
import { FormSkeleton } from '#ui/skeleton.tsx'

const RightsField = lazy(async () => ({ default: (await import('#features/rights/rights-field.ui.tsx')).RightsField }))
const PasswordControl = lazy(async () => ({
  default: (await import('#features/rights/password-control.ui.tsx')).PasswordControl,
}))

const admin: Extras = {
  rowMenu: accountMenu,
  controls: {
    password: (props) => (
      <Suspense fallback={<FormSkeleton lines={1} />}>
        <PasswordControl {...props} />
      </Suspense>
    ),
  },
}

const adminGroup: Extras = {
  rowMenu: ({ id, all_rules }, { me }) =>
    me.super && all_rules !== 1 ? [{ label: text(lookWords.look), onClick: () => void look(id) }] : [],
  controls: {
    rule_ids: (props) => (
      <Suspense fallback={<FormSkeleton lines={6} />}>
        <RightsField {...props} />
      </Suspense>
    ),
  },
}

const adminRule: Extras = {
  cells: {
    status: (row) => <RuleSwitch row={row} name="status" />,
    keepalive: (row) => <RuleSwitch row={row} name="keepalive" />,
  },
}

async function look(group: number): Promise<void> {
  const { lookAs } = await import('#features/look-as/look-as.ui.tsx')
  await lookAs(group)
}

extendBy({ admin, admin_group: adminGroup, admin_rule: adminRule })
