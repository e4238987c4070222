// The door of sign-in.

export { accountWords, firstRuleWords, invitationWords, signInWords, signInMails, signInRefusals } from './words.ts'
export { type AddressKind, addressCheck, addressKinds } from './codes/targets.ts'
export { newMemberGroup } from './member-centre.ts'
export type { CaptchaAnswer, Proof } from './proof.ts'
