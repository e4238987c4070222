// Words of `school/notification`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { notification } from './notification.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
export const {
  callTitles,
  actWords,
  answerWords,
  audienceWords,
  authorWords,
  bellWords,
  categoryWords,
  entranceWords,
  folderWords,
  inboxWords,
  kindWords,
  languageWords,
  notificationMails,
  notificationRefusals,
  notificationSections,
  notificationSettingWords,
  notificationsWords,
  personalWords,
  preferenceTab,
  preferenceWords,
  targetWords,
  textWords,
  writeWords,
} = words

export const notificationLabels = {
  ...words.notificationLabels,
  values: { category: categoryWords, ...words.notificationLabels.values },
}

notificationLabels satisfies Labels<typeof notification, typeof notificationLabels>
