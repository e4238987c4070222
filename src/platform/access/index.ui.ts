// Exports of the access room for other rooms, in the browser.

export { ofAccount, personalData, rightsControl, ruleSwitch } from './access.subject.ui.tsx'
export { LookBanner, actAs } from './lazy.ui.ts'
export { MissingRight } from './rights/missing-right.ui.tsx'
