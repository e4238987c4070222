// The door of modules for the browser.

export { ModulePage } from './lists/lazy.ui.ts'
