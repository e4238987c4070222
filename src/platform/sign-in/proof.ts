/** The clicked picture, or the work done in its place. */
export interface ByPicture {
  captchaId: string
  captchaInfo: string
}

/** What shows that a person is there: the picture, or the code from the mail. */
export type Proof = ByPicture | { emailCode: string }
