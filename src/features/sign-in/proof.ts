/** What shows that a person is there: the clicked picture, or the code from the mail. */
export type Proof = { captchaId: string; captchaInfo: string } | { emailCode: string }
