// Components of the sign-in that are loaded on demand.

import { lazy } from 'react'

export const MustEnrol = lazy(async () => ({ default: (await import('./account/must-enrol.ui.tsx')).MustEnrol }))

export const LaterCaptchaDialog = lazy(async () => ({
  default: (await import('./captcha-dialog.ui.tsx')).OpenCaptchaDialog,
}))

export const askProof = async () => (await import('./step-up/ask-proof.ui.tsx')).askProof()
