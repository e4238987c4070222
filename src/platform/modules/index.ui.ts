// The door of modules for the browser.

export { ModulePage } from './lists/later.ui.ts'
