// Exports of the access room for other rooms, on the server.

export { dropOtherProfiles, actingOf, behalfOf, ownRecordsOf, profilesOf } from './acting/acting.server.ts'
export { accountsWithRight } from './accounts-with-right.server.ts'
export { changesAddress, notifyOldAddress } from './addresses.server.ts'
export { groupsBelow, ownGroups } from './admin-group.server.ts'
export { emergencyToken, readEmergencyToken, takeTotpStep } from './emergency-sign-in.server.ts'
export { type Invited, invitationHash, invite } from './invite.server.ts'
export { callerAsGroup, viewedGroup, refuseWriting } from './look-as/look-as.server.ts'
export { deskMenusFor } from './menu/desk.server.ts'
export { deskOf } from './menu/desk-of-group.server.ts'
export { readFrameSources } from './menu/frames.server.ts'
export { type MenuRule, fillListMenu, fillPageMenu, menusFor, removeEntries } from './menu/menu.server.ts'
export { closeUnusedAccount, openAccount } from './open-account.server.ts'
export { mailName, passwordHint, refuseInvalidPassword, refuseWeak } from './password-policy.server.ts'
export { hashPassword, isOutdated, passwordMatches } from './passwords.server.ts'
export { type OneTime, oneTimeOf, oneTimePassword } from './one-time-password.server.ts'
export { idInPerson, isOnBehalf, ownRecord, recordInPerson } from './own-record.server.ts'
export {
  type PrintedInvitation,
  giveOneTimePassword,
  inviteToSignIn,
  leavePart,
  linkAccount,
  type AccountPerson,
  printedInvitation,
  unlinkAccount,
} from './person-account.server.ts'
export { demandAccount, otherGroupsOf, refuseOutOfReach } from './reach.server.ts'
export { remarkOf } from './remark.server.ts'
export {
  type Session,
  endSession,
  endSessionsOf,
  hashOf,
  isExpired,
  isOver,
  activeSessions,
  openSession,
  renew,
  sessionOf,
  sessionRenewedBy,
  touch,
} from './sessions.server.ts'
export { refuseWebAddress } from './web-address.server.ts'
