// The frame of the member centre and its content, in one file.

export { MemberLoadingPage } from './loading-page.tsx'
export { MemberPage } from './member-page.tsx'
export { MemberShell } from './shell.tsx'
