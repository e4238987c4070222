// How answers to messages are marked in the column `group_key`.

/** The answers to the message 12 have the `group_key` `answer 12`. */
export const answerPrefix = 'answer '
