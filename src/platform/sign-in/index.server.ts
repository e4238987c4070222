// What other rooms may import from sign-in, on the server.

export { isCorrectAnswer, captchaId, captchaInfo, provesHuman } from './captcha/captcha.server.ts'
export { takeCodeLimits } from './codes/code-limits.server.ts'
export { codeCarrierOf, makeCode, makeToken, takeCode } from './codes/codes.server.ts'
export { requesterOf, findOutboxKinds, findSendable } from './codes/send.server.ts'
export { adminInfo, deviceIn, finishSignIn } from './finish-sign-in.server.ts'
export { type Identities, createIdentities, tokenIn, readCurrentCaller, callerOf } from './identity.server.ts'
export { memberByAddress, memberInfo, memberByName, refuseClosed } from './member.server.ts'
export { provePassword } from './prove-password.server.ts'
export { groupTitle, needsLogin, rulesOfMember, rulesOfVisitors, titleIn, treeOf } from './rules-of-member.server.ts'
export { endAccountSession, sessionsOf } from './sessions/sessions.server.ts'
export { mustAddFactor } from './two-factor/policy.server.ts'
