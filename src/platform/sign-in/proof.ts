/** The answer to the captcha picture, or the computation instead of it. */
export interface CaptchaAnswer {
  captchaId: string
  captchaInfo: string
}

/** The proof of a human: the captcha, or the code from the mail. */
export type Proof = CaptchaAnswer | { emailCode: string }
