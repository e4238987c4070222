// The e-mail preferences. Urgent messages cannot be declined, so they are no category.

export const chosenCategories = ['general', 'course', 'schedule', 'exam', 'admin', 'visa', 'finance'] as const
export type ChosenCategory = (typeof chosenCategories)[number]

export const mailWishes = ['now', 'daily', 'off'] as const
export type MailWish = (typeof mailWishes)[number]
