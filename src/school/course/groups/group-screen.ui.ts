// How the browser shows groups: with links to the students, the calendar, the registers and the reports of a group.

import type { OwnScreen } from '#screens/own-screen.ts'
import { groupLeads as labels } from '../words.ts'

const ofGroup = ({ id }: { id: number }) => ({ group: String(id) })

export const groupScreen: OwnScreen = {
  links: {
    students: { path: 'k/student', label: labels.students, search: ofGroup },
    calendar: { path: 'k/calendar', label: labels.calendar, search: ofGroup },
    registers: { path: 'k/register', label: labels.registers, search: ofGroup },
    results: { path: 'k/results', label: labels.results, search: ({ id }) => ({ of: `g${id}` }) },
  },
}
