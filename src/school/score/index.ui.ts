// Exports of the score room for other rooms, in the browser.

export { averageText, markText } from './marks/marks-text.ts'
