// What other rooms may import from sign-in, in the browser.

export { AccountHead } from './account/account-head.ui.tsx'
export { AccountForm } from './account/account-form.ui.tsx'
export { PasswordForm } from './account/password-form.ui.tsx'
export { PictureCaptcha } from './picture-captcha.ui.tsx'
export { CodeField } from './codes/code-field.ui.tsx'
export { OutboxNote } from './codes/lazy-outbox-note.ui.tsx'
export { Invitation } from './invitation/invitation.ui.tsx'
export { PublicCaptchaDialog, FactorReminder, askProof } from './lazy.ui.ts'
export { MySessions } from './sessions/my-sessions.ui.tsx'
export { SignInFrame } from './sign-in-frame.ui.tsx'
export { type SignInState, SignIn } from './sign-in.ui.tsx'
export { keepDevice, signInHeaders } from './device-token.ts'
