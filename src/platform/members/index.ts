// What other rooms may import from members, on the server and in the browser.

export { type AccountFrame, AccountFrameContext } from './centre/account-frame.ts'
export { userMoneyLog } from './user-money-log.ts'
export { userScoreLog } from './user-score-log.ts'
export { user } from './user.ts'
