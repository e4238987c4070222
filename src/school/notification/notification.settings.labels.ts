// The words of the settings of messages.

import type { Words } from '#engine/words.ts'
import type { ItemWords } from '#platform/settings/index.declare.ts'

export const notificationSettingWords = {
  message_answers: {
    title: ['Réponses aux messages', '允许回复消息', 'Answers to messages'],
    tip: [
      'Étudiants et enseignants répondent à l’auteur d’un message reçu.',
      '学生和教师可以回复所收到消息的作者。',
      'Students and teachers answer the author of a message that they received.',
    ],
  },
} satisfies Record<string, ItemWords>

export const notificationSections = {
  message_answers: ['Messages', '消息', 'Messages'],
} as const satisfies Record<string, Words>
