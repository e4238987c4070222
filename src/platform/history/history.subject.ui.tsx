// The browser half of the manifest of the history room: the drawers of its entities.

import { Suspense } from 'react'
import { browserHalf } from '#screens/subject.ts'
import { text } from '#screens/text.ts'
import { lazyOptional } from '#ui/lazy-optional.ts'
import { verifyStep } from './words.ts'
import { historySubject } from './history.subject.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const verify = async () => (await import('./audit/verify.ui.tsx')).showVerdict()
const RuleDrawer = lazyPart(() => import('./recycle/rule-drawer.ui.tsx'), 'RuleDrawer')

const RecordLink = lazyOptional(async () => (await import('./audit/record-link.ui.tsx')).RecordLink)

export const historyBrowser = browserHalf(historySubject, {
  screens: {
    admin_log: {
      Drawer: lazyPart(() => import('./audit/log-drawer.ui.tsx'), 'LogDrawer'),
      reads: true,
      titled: (row) => String(row.sentence ?? row.title),
      besideTitle: (row) => (
        <Suspense>
          <RecordLink row={row} />
        </Suspense>
      ),
      more: (me) => (me.super ? [{ label: text(verifyStep), onClick: () => void verify() }] : []),
    },
    data_recycle_log: {
      Drawer: lazyPart(() => import('./recycle/bin-drawer.ui.tsx'), 'BinDrawer'),
      reads: true,
    },
    sensitive_data_log: {
      Drawer: lazyPart(() => import('./sensitive/sensitive-drawer.ui.tsx'), 'SensitiveDrawer'),
      reads: true,
    },
    data_recycle: { Drawer: RuleDrawer },
    sensitive_data: { Drawer: RuleDrawer },
  },
})
