// What the command dialog offers for people that it has found. In a file of its own, because the dialog is loaded on demand.

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
