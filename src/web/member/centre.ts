// Exports the frame of the member centre and its pages, so that they are loaded as one file.

export { MemberLoadingPage } from './loading-page.tsx'
export { MemberPage } from './member-page.tsx'
export { MemberShell } from './shell.tsx'
