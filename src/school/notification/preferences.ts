// What one may wish of e-mails. What is urgent is nobody's choice, so it is not among the categories.

export const chosenCategories = ['general', 'course', 'schedule', 'exam', 'admin', 'visa', 'finance'] as const
export type ChosenCategory = (typeof chosenCategories)[number]

export const mailWishes = ['now', 'daily', 'off'] as const
export type MailWish = (typeof mailWishes)[number]
