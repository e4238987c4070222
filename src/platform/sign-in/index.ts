// The door of sign-in.

export { accountWords } from './account/account.labels.ts'
export { type AddressKind, addressCheck, addressKinds } from './codes/targets.ts'
export { firstRuleWords } from './first-rules.labels.ts'
export { invitationWords } from './invitation/invitation.labels.ts'
export { newMemberGroup } from './member-centre.ts'
export type { CaptchaAnswer, Proof } from './proof.ts'
export { signInWords } from './sign-in.labels.ts'
export { signInMails, signInRefusals } from './sign-in.refusals.labels.ts'
