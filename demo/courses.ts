// The twenty-eight courses of the school, around today: most are in progress, a few are about to begin, one is
// finished.

import type { course } from '#school/course/index.ts'
import type { DemoRow, PlainRow } from './demo-row.ts'
import { inThisOrder, to } from './demo-row.ts'
import { addDays, earlier, schoolYearOf, yearCode } from './days.ts'
import { pickCyclic } from './pick.ts'

type Course = DemoRow<typeof course>

/** The values in which the courses differ; the others are computed from the day. */
export interface CoursePlan {
  code: string
  names: readonly [string, string, string]
  /** The specialties of its students; empty for all. */
  of: readonly string[]
  size: number
  /** Staff numbers; the first one is the lead teacher. */
  team: readonly number[]
  hours: number
  room: string | null
  status?: NonNullable<Course['status']>
  more?: Partial<Course>
}

const all: readonly string[] = []
const language = { category: 'language' } as const

export const coursePlans: readonly CoursePlan[] = [
  plan('FLE-A2', ['Français A2', '法语 A2', 'French A2'], ['FLE', 'TCF'], 24, [1, 3], 90, 'P101', language),
  plan('FLE-B1', ['Français B1', '法语 B1', 'French B1'], ['FLE', 'TCF'], 28, [3, 1], 90, 'P-AMPHI', language),
  plan('FLE-PHO', ['Phonétique et prononciation', '语音与发音', 'Phonetics'], ['FLE'], 21, [1], 24, 'P101', language),
  plan('TCF-PREP', ['Préparation au TCF', 'TCF 备考', 'TCF preparation'], ['TCF', 'ECO'], 18, [1, 9], 40, 'P102', {
    category: 'exam_prep',
  }),
  plan('ECO-MICRO', ['Microéconomie', '微观经济学', 'Microeconomics'], ['ECO'], 11, [2], 36, 'P102', { ects: 500 }),
  plan('ECO-STAT', ['Statistiques', '统计学', 'Statistics'], ['ECO', 'SCI'], 17, [10], 36, 'P103', { ects: 400 }),
  plan('ECO-CPTA', ['Comptabilité générale', '基础会计', 'Accounting'], ['ECO'], 11, [2], 30, 'P103', { ects: 400 }),
  plan('MGT-STRAT', ['Stratégie d’entreprise', '企业战略', 'Business strategy'], ['MGT'], 15, [2, 8], 30, 'P102', {
    ects: 500,
    coefficient: 200,
  }),
  plan(
    'MGT-MKT',
    ['Marketing interculturel', '跨文化营销', 'Marketing across cultures'],
    ['MGT', 'ECO'],
    26,
    [9],
    30,
    'P-AMPHI',
    {
      ects: 400,
      coefficient: 150,
    },
  ),
  plan('MGT-FIN', ['Finance d’entreprise', '公司金融', 'Corporate finance'], ['MGT'], 15, [8], 30, 'P103', {
    ects: 500,
  }),
  plan('ART-PORT', ['Atelier portfolio', '作品集工作坊', 'Portfolio workshop'], ['ART', 'ARC'], 14, [7], 60, 'B201', {
    category: 'workshop',
  }),
  plan(
    'ARC-DESS',
    ['Dessin d’architecture', '建筑制图', 'Architectural drawing'],
    ['ARC', 'ART'],
    14,
    [6],
    48,
    'B201',
    {
      category: 'workshop',
    },
  ),
  plan('SCI-MATH', ['Mathématiques, mise à niveau', '数学补习', 'Mathematics'], ['SCI', 'ECO'], 17, [10], 60, 'P103'),
  plan('METHODO', ['Méthodologie universitaire', '大学学习方法', 'Study skills'], all, 78, [4, 1], 20, 'P-AMPHI', {
    category: 'methodology',
    mode: 'hybrid',
  }),
  ...[
    ['MUS-PIANO', 'Piano', '钢琴', 'Piano', 11],
    ['MUS-CHANT', 'Chant', '声乐', 'Singing', 11],
    ['IND-ORAL', 'Préparation à l’oral', '口试准备', 'Preparing an oral', 1],
    ['IND-DELF', 'DELF B2 individuel', 'DELF B2 一对一', 'DELF B2, one to one', 9],
    ['IND-MATH', 'Soutien en mathématiques', '数学辅导', 'Mathematics support', 10],
    ['IND-LETTRE', 'Lettre de motivation', '动机信写作', 'Cover letter', 4],
    ['IND-MEMO', 'Suivi de mémoire', '论文指导', 'Thesis support', 8],
    ['IND-FR', 'Français débutant', '法语入门', 'French for beginners', 9],
  ].map(([code, fr, zh, en, teacher], place) =>
    plan(
      String(code),
      [String(fr), String(zh), String(en)],
      place < 2 ? ['MUS'] : all,
      1,
      [Number(teacher)],
      20,
      place % 2 ? 'B-ST2' : 'B-ST1',
      {
        mode: 'one_to_one',
        capacity_max: 1,
        price_cents: 90_000,
      },
    ),
  ),
  {
    ...plan('ATE-THE', ['Atelier théâtre', '戏剧工作坊', 'Drama workshop'], all, 15, [5], 24, 'B201', {
      category: 'workshop',
      capacity_max: 12,
    }),
    status: 'open',
  },
  {
    ...plan('CONV-FR', ['Conversation du jeudi', '周四法语角', 'Thursday conversation'], all, 29, [3], 20, 'VISIO-A', {
      mode: 'online',
      self_enrol: 1,
      show_roster: 1,
      capacity_max: 40,
    }),
    status: 'open',
  },
  {
    ...plan(
      'MGT-ANG',
      ['Anglais des affaires', '商务英语', 'Business English'],
      ['MGT'],
      15,
      [8],
      24,
      'P102',
      language,
    ),
    status: 'open',
  },
  {
    ...plan('ART-HIST', ['Histoire de l’art', '艺术史', 'History of art'], ['ART'], 0, [], 30, null, { to_staff: 1 }),
    status: 'draft',
  },
  {
    ...plan('CINE', ['Ciné-club', '电影俱乐部', 'Film club'], all, 6, [6], 16, null, { category: 'workshop' }),
    status: 'cancelled',
  },
  {
    ...plan(
      'FLE-INT',
      ['Stage intensif de rentrée', '开学强化班', 'Intensive course'],
      ['FLE', 'TCF'],
      28,
      [1, 3],
      60,
      'P-AMPHI',
      language,
    ),
    status: 'finished',
  },
]

function plan(
  code: string,
  names: CoursePlan['names'],
  of: readonly string[],
  size: number,
  team: readonly number[],
  hours: number,
  room: string | null,
  more: Partial<Course> = {},
): CoursePlan {
  return { code, names, of, size, team, hours, room, more }
}

export function demoCourses(today: string): Course[] {
  return inThisOrder<Course>(coursePlans.map((each) => courseOf(each, today)))
}

const teacherNo = (place: number) => `ENS-${String(place).padStart(4, '0')}`

function courseOf(
  { code, names, of, size, team, hours, room, status = 'in_progress', more }: CoursePlan,
  today: string,
): Course {
  const [name, name_zh, name_en] = names
  const [first, ...others] = of
  return {
    code,
    name,
    name_zh,
    name_en,
    status,
    specialty: first && others.length === 0 ? first : null,
    ...period(status, today),
    lead_teacher: team[0] ? teacherNo(team[0]) : null,
    default_room: room,
    planned_minutes: hours * 60,
    teaching_language: code === 'MGT-ANG' ? 'en' : 'fr',
    capacity_min: size > 8 ? 6 : null,
    capacity_max: size > 1 ? Math.ceil((size + 1) / 6) * 6 : null,
    grading_scale: code.startsWith('ATE') || code === 'CINE' ? 'PASS' : 'FR20',
    color: pickCyclic(
      colours,
      coursePlans.findIndex((each) => each.code === code),
    ),
    objectives: `<p>${name} : comprendre, pratiquer et réutiliser en situation d’études en France.</p>`,
    objectives_zh: `<p>${name_zh}：理解、练习并在法国的学习中运用。</p>`,
    evaluation_mode: '<p>Contrôle continu et examen final.</p>',
    evaluation_mode_zh: '<p>平时成绩与期末考试。</p>',
    status_reason: status === 'cancelled' ? 'Trop peu d’inscrits pour ouvrir le cours.' : null,
    ...more,
  }
}

/** The first and the last day of a course, counted from today. */
const spans: Partial<Record<string, readonly [number, number]>> = {
  finished: [-84, -14],
  open: [14, 98],
  draft: [60, 130],
}

/** Always within the school year. */
function period(status: Course['status'], today: string) {
  const year = schoolYearOf(today)
  const [first, last] = [`${year}-09-01`, `${year + 1}-08-31`]
  const limitedDay = (day: string) => (day < first ? first : earlier(day, last))
  const [from, until] = spans[String(status)] ?? [-84, 70]
  return {
    academic_year: yearCode(year),
    academic_term: `${yearCode(year)} ${today.slice(5) >= '09-01' || today.slice(5) < '02-01' ? 'S1' : 'S2'}`,
    start_date: limitedDay(addDays(today, from)),
    end_date: limitedDay(addDays(today, until)),
  }
}

/** The teams of the courses, including the lead teachers. */
export const demoCourseTeachers: readonly PlainRow[] = coursePlans.flatMap(({ code, team }) =>
  team.map((place, index) => ({
    course_id: to('course', code),
    teacher_id: to('teacher', teacherNo(place)),
    role: index === 0 ? 'lead' : 'co',
    share_percent: team.length === 1 ? 100 : index === 0 ? 70 : 30,
  })),
)

const colours = ['#2b5fa8', '#1b7f4b', '#a66a00', '#8a3ffc', '#b3261e', '#0f766e', '#9d3c72', '#5b6472']
