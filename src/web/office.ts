// The frame of the back office and its first pages, in one file.

export { LoadingPage, firstHref } from './pages/loading-page.tsx'
export { fetchPage } from './shell/admin-page.tsx'
export { Shell } from './shell/shell.tsx'
