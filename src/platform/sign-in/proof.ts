/** The clicked picture, or the work done in its place. */
export interface ByPicture {
  captchaId: string
  captchaInfo: string
}

/** The proof of a human: the picture, or the code from the mail. */
export type Proof = ByPicture | { emailCode: string }
