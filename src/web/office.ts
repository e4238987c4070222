// Exports the frame of the back office and its first pages, so that they are loaded as one file.

export { LoadingPage, firstHref } from './pages/loading-page.tsx'
export { fetchPage } from './shell/admin-page.tsx'
export { Shell } from './shell/shell.tsx'
