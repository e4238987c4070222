// Components of the sign-in that are loaded on demand.

import { lazy } from 'react'

export const MustEnrol = lazy(async () => ({
  default: (await import('./account/factor-reminder.ui.tsx')).FactorReminder,
}))

export const LazyCaptchaDialog = lazy(async () => ({
  default: (await import('./captcha-dialog.ui.tsx')).PublicCaptchaDialog,
}))

export const askProof = async () => (await import('./step-up/ask-proof.ui.tsx')).askProof()
