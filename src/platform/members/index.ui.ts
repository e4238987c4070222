// What other rooms may import from members, in the browser.

export { type SignInView, MemberSignIn, type SignInData, signInViews } from './centre/member-sign-in.ui.tsx'
export { centrePages } from './centre/pages.ui.ts'
