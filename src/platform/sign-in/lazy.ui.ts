// Parts of the sign-in for other rooms that are loaded on demand.

import { lazyPart } from '#ui/lazy-part.ts'

export const FactorReminder = lazyPart(() => import('./account/factor-reminder.ui.tsx'), 'FactorReminder')

export const PublicCaptchaDialog = lazyPart(() => import('./captcha-dialog.ui.tsx'), 'PublicCaptchaDialog')

export const askProof = async () => (await import('./step-up/ask-proof.ui.tsx')).askProof()
