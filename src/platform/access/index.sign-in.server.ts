// Exports of the room access for the room sign-in: invitations, and the steps of a sign-in.

export { choiceLink, takeInvitation } from './invite.server.ts'
export { type Step, endStep, openStep, stepOf, takeStepAttempt } from './sign-in-step.server.ts'
export { forgetSignIns } from './sweep.server.ts'
