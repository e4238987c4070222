// The proofs of a human that the browser sends to the server.

/** The answer to a captcha: the clicked points, or the result of the computation. */
export interface CaptchaAnswer {
  captchaId: string
  captchaInfo: string
}

/** The proof at the sign-in: the answer to a captcha, or the code that was sent by mail. */
export type Proof = CaptchaAnswer | { emailCode: string }
