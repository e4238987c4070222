// The door of score for the browser.

export { averageText, markText } from './marks/marks-text.ts'
