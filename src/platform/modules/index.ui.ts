// What other rooms may import from modules, in the browser.

export { ModulePage } from './lists/lazy.ui.ts'
