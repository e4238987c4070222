// How an answer to a message is stored.

/** Answers to a message form a group: `answer 12`. */
export const answerPrefix = 'answer '
