// What other rooms may import from sign-in, on the server and in the browser.

export { accountWords, firstRuleWords, invitationWords, signInWords, signInMails, signInRefusals } from './words.ts'
export { type AddressKind, addressCheck, addressKinds } from './codes/targets.ts'
export { newMemberGroup } from './new-member-group.ts'
export type { CaptchaAnswer, Proof } from './proof.ts'
