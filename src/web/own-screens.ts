// The entities whose records are shown by a screen of their own, each loaded when it is opened.

import { lazy } from 'react'
import { own } from '#resources/own.ui.ts'
import type { Own } from '#screens/own.ts'
import { text } from '#screens/text.ts'
import { shellWords } from './shell/shell.labels.ts'

const RuleDrawer = lazy(async () => ({ default: (await import('#features/recycle/rule-drawer.ui.tsx')).RuleDrawer }))

export const ownScreens: Record<string, Own> = {
  ...own,
  admin_log: {
    Drawer: lazy(async () => ({ default: (await import('#features/audit/log-drawer.ui.tsx')).LogDrawer })),
    reads: true,
    more: (me) => (me.super ? [{ label: text(shellWords.verifyLog), onClick: () => void verify() }] : []),
  },
  data_recycle_log: {
    Drawer: lazy(async () => ({ default: (await import('#features/recycle/bin-drawer.ui.tsx')).BinDrawer })),
    reads: true,
  },
  sensitive_data_log: {
    Drawer: lazy(async () => ({
      default: (await import('#features/sensitive/sensitive-drawer.ui.tsx')).SensitiveDrawer,
    })),
    reads: true,
  },
  data_recycle: { Drawer: RuleDrawer },
  sensitive_data: { Drawer: RuleDrawer },
}

const verify = async () => (await import('#features/audit/verify.ui.tsx')).sayVerdict()
