// The browser half of the manifest of the access room: its screens, and controls that other rooms use, too.

import { type ComponentProps, Suspense } from 'react'
import { lazyControl } from '#screens/lazy-control.tsx'
import type { Row } from '#screens/list-state.ts'
import type { RelatedLink, OwnScreen } from '#screens/own-screen.ts'
import { browserHalf } from '#screens/subject.ts'
import { text } from '#screens/text.ts'
import { lazyOptional } from '#ui/lazy-optional.ts'
import { accessSubject } from './access.subject.ts'
import { personalDataLead, lookWords } from './words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

/** The link from a person to the page that copies and erases their data. `of`: the name of the person's entity. */
export const personalData = (of: string): RelatedLink => ({
  path: 'routine/personalData',
  right: 'export',
  label: personalDataLead,
  search: ({ id }) => ({ of, id: String(id) }),
})

/** Offers `linkAccount` for a person without an account, and `unlinkAccount` for a person with an account. */
export const ofAccount: OwnScreen['fits'] = {
  linkAccount: ({ admin_id }) => !admin_id,
  unlinkAccount: ({ admin_id }) => Boolean(admin_id),
}

/** The tree of rights in the form of a group. */
export const rightsControl = lazyControl(
  lazyPart(() => import('./rights/rights-field.ui.tsx'), 'RightsField'),
  6,
)

const passwordControl = lazyControl(
  lazyPart(() => import('./rights/password-control.ui.tsx'), 'PasswordControl'),
  1,
)

const LazySwitch = lazyOptional(async () => (await import('./rights/rule-switch.ui.tsx')).RuleSwitch)
const RuleSwitch = (asked: ComponentProps<typeof LazySwitch>) => (
  <Suspense>
    <LazySwitch {...asked} />
  </Suspense>
)

/** Returns the cell of a boolean column, with a switch that changes the value directly in the list. */
export const ruleSwitch = (of: 'admin_rule' | 'user_rule', name: 'status' | 'keepalive' | 'no_login_valid') =>
  function Switch(row: Row) {
    return <RuleSwitch of={of} row={row} name={name} />
  }

async function look(group: number): Promise<void> {
  const { lookAs } = await import('./look-as/look-as.ui.tsx')
  await lookAs(group)
}

export const accessBrowser = browserHalf(accessSubject, {
  screens: {
    admin: {
      controls: { password: passwordControl },
      links: { personal_data: personalData('admin') },
    },
    admin_group: {
      rowMenu: ({ id, all_rules }, { me }) =>
        me.super && all_rules !== 1 ? [{ label: text(lookWords.look), onClick: () => void look(id) }] : [],
      controls: { rule_ids: rightsControl },
    },
    admin_rule: {
      titled: (row) => String(row.title_shown ?? row.title),
      cells: { status: ruleSwitch('admin_rule', 'status'), keepalive: ruleSwitch('admin_rule', 'keepalive') },
    },
  },
})
