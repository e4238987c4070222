import type { admin } from '#platform/access/index.ts'
import type { DemoRow } from './demo-row.ts'

type Account = DemoRow<typeof admin>

/** The accounts for signing in. The rows of teachers, students and guardians refer to their account. */
export const demoAccounts: Account[] = [
  account('superadmin', 'Super administrateur', 'Super administrateurs'),
  account('direction', 'Isabelle Renaud', 'Direction'),
  account('scolarite', 'Karine Vasseur', 'Scolarité'),
  account('compta', 'Olivier Texier', 'Comptabilité'),
  account('claire_dubois', 'Claire Dubois', 'Enseignant'),
  account('lin_yue', '林悦 Lin Yue', 'Enseignant', 'zh-cn'),
  account('zhangwei', '张伟', 'Étudiant', 'zh-cn'),
  account('lea_moreau', 'Léa Moreau', 'Étudiant'),
  account('claire_lambert', 'Claire Lambert', 'Responsable légal'),
]

function account(username: string, nickname: string, group: string, locale: Account['locale'] = 'fr'): Account {
  return { username, nickname, locale, group: [group], email: `${username}@example.test`, status: '1' }
}
