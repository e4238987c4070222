// A door of access for the server: what signing in leaves in its tables.

export { choiceLink, takeInvitation } from './invite.server.ts'
export { type Step, endStep, openStep, stepOf, takeStepAttempt } from './sign-in-step.server.ts'
export { forgetSignIns } from './sweep.server.ts'
