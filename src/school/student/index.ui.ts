// Exports of the student room for other rooms, in the browser.

export { recentFiles } from './recent-files.ui.ts'
