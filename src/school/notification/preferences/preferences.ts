// The categories and values of the e-mail preferences. `urgent` is missing, because urgent messages are always sent.

export const chosenCategories = ['general', 'course', 'schedule', 'exam', 'admin', 'visa', 'finance'] as const
export type ChosenCategory = (typeof chosenCategories)[number]

export const mailWishes = ['now', 'daily', 'off'] as const
export type MailWish = (typeof mailWishes)[number]
