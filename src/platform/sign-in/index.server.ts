// The door of sign-in for the server.

export { answersRight, captchaId, captchaInfo, showsPerson } from './captcha/captcha.server.ts'
export { carryingCode, makeCode, makePass, takeCode } from './codes/codes.server.ts'
export { askedBy, inOutbox, sendable } from './codes/send.server.ts'
export { adminInfo, deviceIn, enter } from './enter.server.ts'
export { type Identities, identities, tokenIn, whoNow, whoOf } from './identity.server.ts'
export { memberAt, memberInfo, memberNamed, refuseClosed } from './member.server.ts'
export { provePassword } from './prove-password.server.ts'
export { groupTitle, needsLogin, rulesOfMember, rulesOfVisitors, titleIn, treeOf } from './rules-of-member.server.ts'
export { endOne, sessionsOf } from './sessions/sessions.server.ts'
export { mustEnrol } from './two-factor/policy.server.ts'
