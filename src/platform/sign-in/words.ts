// Words of `platform/sign-in`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import { inEachLanguage, say } from '#engine/languages.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
const { notYouWords } = words
export const {
  callTitles,
  accountActWords,
  accountMails,
  accountMenuWords,
  accountRefusals,
  accountWords,
  byWorkWords,
  captchaWords,
  codeFieldWords,
  codeSubjects,
  codeTexts,
  entranceWords,
  factorRefusals,
  factorWords,
  firstGroupWords,
  firstRuleWords,
  invitationWords,
  mustEnrolWords,
  outboxNoteWords,
  personalWords,
  secondStepWords,
  sendWords,
  sessionRefusals,
  sessionWords,
  sheetWords,
  signInMails,
  signInRefusals,
  signInWords,
  stepUpRefusals,
  stepUpWords,
} = words

const mail = (name: keyof typeof words.factorMails) => ({
  subject: words.factorMails[name].subject,
  body: inEachLanguage((language) =>
    say(words.factorMails[name].body, language, { notYou: say(notYouWords, language) }),
  ),
})
export const factorMails = { added: mail('added'), removed: mail('removed'), reset: mail('reset') }
