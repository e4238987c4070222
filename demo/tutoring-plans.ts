// The subject and the progress of each tutor task of the demo.

import type { Row } from '#engine/resource.ts'
import type { tutorSession, tutorTask } from '#school/tutoring/index.ts'

type Task = Row<typeof tutorTask>
type SessionStatus = Row<typeof tutorSession>['status']

export interface Plan {
  name: readonly [fr: string, zh: string]
  kind: Task['kind']
  status: Task['status']
  students: number
  /** Days from today. */
  due: number
  brief: string
  target: string
  sessions: SessionStatus[]
  /** Accounts of the tutor and of the first student; absent: the next ones in the list. */
  tutor?: string
  first?: string
  budget?: number
  disputed?: true
  /** The student at this position left the task this many days ago. */
  left?: readonly [place: number, days: number]
  priority?: Task['priority']
}

const some = (counts: Partial<Record<SessionStatus, number>>): SessionStatus[] =>
  Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => status as SessionStatus))

const plan = (
  name: Plan['name'],
  [kind, status, students, due]: [Plan['kind'], Plan['status'], number, number],
  texts: [brief: string, target: string],
  rest: Partial<Plan> = {},
): Plan => ({ name, kind, status, students, due, brief: texts[0], target: texts[1], sessions: [], ...rest })

const tcf: [string, string] = [
  'Trois sujets d’expression écrite par semaine, corrigés en séance.',
  'Atteindre B2 au TCF',
]
const file: [string, string] = ['CV, lettre et entretien blanc pour chaque vœu.', 'Dossier complet et relu']
const maths: [string, string] = [
  'Reprendre les fonctions et les probabilités du programme.',
  'Moyenne de 12 en mathématiques',
]
const arrival: [string, string] = [
  'Banque, assurance, préfecture : accompagner les démarches.',
  'Démarches d’arrivée terminées',
]
const thesis: [string, string] = [
  'Plan, bibliographie, puis relecture chapitre par chapitre.',
  'Mémoire remis à la date',
]

export const plans: readonly Plan[] = [
  plan(['Accueil du printemps', '春季新生适应'], ['integration', 'draft', 3, 45], arrival),
  plan(['Relecture des lettres de motivation', '动机信修改'], ['application_file', 'draft', 2, 40], file),
  plan(['Soutien en mathématiques', '数学辅导'], ['group_support', 'assigned', 4, 35], maths),
  plan(['Entretien Campus France', '面签准备'], ['one_to_one', 'assigned', 1, 21], file, {
    tutor: 'lin_yue',
    priority: 'high',
  }),
  plan(['Oral du DELF', 'DELF 口试'], ['exam_prep', 'accepted', 5, 30], tcf, { tutor: 'lin_yue' }),
  plan(['Préparation TCF B2, groupe A', 'TCF B2 备考 A 组'], ['exam_prep', 'in_progress', 6, 14], tcf, {
    tutor: 'lin_yue',
    first: 'zhangwei',
    priority: 'high',
    disputed: true,
    sessions: some({ validated: 12, draft: 1, submitted: 3 }),
  }),
  plan(['Dossiers de master', '硕士申请材料'], ['application_file', 'in_progress', 5, 25], file, {
    tutor: 'lin_yue',
    first: 'lea_moreau',
    left: [3, 20],
    sessions: some({ validated: 14, rejected: 1, submitted: 2 }),
  }),
  plan(['Remise à niveau en sciences', '理科补习'], ['group_support', 'in_progress', 4, -6], maths, {
    sessions: some({ validated: 10, submitted: 2 }),
  }),
  plan(['Mémoire de fin d’études', '毕业论文'], ['thesis', 'in_progress', 3, -2], thesis, {
    sessions: some({ validated: 9, draft: 1, submitted: 1 }),
  }),
  plan(['Suivi du stage de fin d’études', '毕业实习跟进'], ['internship_followup', 'in_progress', 4, 18], thesis, {
    budget: 600,
    sessions: some({ validated: 12, submitted: 2 }),
  }),
  plan(['Conversation du mercredi', '周三口语'], ['group_support', 'in_progress', 5, 28], tcf, {
    sessions: some({ validated: 8, submitted: 1 }),
  }),
  plan(['Préparation TCF B1', 'TCF B1 备考'], ['exam_prep', 'submitted', 4, 3], tcf, {
    sessions: some({ validated: 12 }),
  }),
  plan(['Portfolio d’architecture', '建筑作品集'], ['application_file', 'submitted', 3, 5], file, {
    sessions: some({ validated: 10 }),
  }),
  plan(['Accueil de septembre', '九月新生适应'], ['integration', 'validated', 4, -10], arrival, {
    sessions: some({ validated: 12 }),
  }),
  plan(['Méthodologie de la dissertation', '论文写作方法'], ['group_support', 'closed', 3, -20], thesis, {
    sessions: some({ exported: 18 }),
  }),
  plan(['Atelier d’écriture', '写作坊'], ['group_support', 'cancelled', 2, -15], tcf, {
    sessions: some({ validated: 6, rejected: 3 }),
  }),
]

export const contents = [
  'Correction du sujet de la semaine et reprise des connecteurs.',
  'Compréhension orale : deux documents, puis discussion.',
  '复习虚拟式，完成三篇短文。',
  'Entretien blanc filmé, puis retour point par point.',
  'Relecture de l’introduction et du plan.',
  'Exercices de fonctions, méthode de rédaction.',
]
export const nextSteps = [
  'Rédiger 200 mots sur un sujet au choix.',
  'Relire ses notes et apporter deux questions.',
  '背诵本周词汇表。',
  'Envoyer la version corrigée avant jeudi.',
]
