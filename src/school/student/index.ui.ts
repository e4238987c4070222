// The door of students for the browser.

export { recentFiles } from './recent-files.ui.ts'
