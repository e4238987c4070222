// The actions that the command dialog offers for a student that it has found. They are in their own file, because the
// dialog is loaded on demand.

import type { FoundActs } from '#screens/subject.ts'
import { actWords, chosenWords } from './words.ts'

export const certificateActs: FoundActs = {
  student: [
    {
      right: 'k/certificate/issue',
      group: chosenWords.certificate,
      also: 'certificat scolarité délivrer imprimer 证明 开证明 打印证明 proof issue print',
      label: actWords.certificateFor,
      icon: 'certificate',
      way: { take: (found) => void import('./issue-for.ui.tsx').then(({ issueFor }) => issueFor([found])) },
    },
  ],
}
