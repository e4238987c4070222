// Exports of the access room for the sign-in room: invitations, and the steps of a sign-in.

export { choiceToken, takeInvitation } from './invite.server.ts'
export { type Step, endStep, openStep, stepOf, takeStepAttempt } from './sign-in-step.server.ts'
export { forgetSignIns } from './sweep.server.ts'
