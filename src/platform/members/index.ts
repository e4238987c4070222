// The door of members.

export { type MemberDesk, MemberDeskContext } from './centre/member-desk.ts'
export { userMoneyLog } from './user-money-log.ts'
export { userScoreLog } from './user-score-log.ts'
export { user } from './user.ts'
