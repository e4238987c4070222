import type { teacher } from '#school/teacher/index.ts'
import { addDays } from './days.ts'
import type { DemoRow } from './demo-row.ts'

type Part = DemoRow<typeof teacher>
type Teacher = Part & { teacher_no: string; role_tags: NonNullable<Part['role_tags']> }

/** Fourteen people; three of them are on leave, invited, or have left. */
export function demoTeachers(today: string): Teacher[] {
  return people.map((person, index) => {
    const { joined, left, away, ...row } = person
    const place = index + 1
    return {
      teacher_no: `ENS-${String(place).padStart(4, '0')}`,
      email: `${mailName(person)}@example.test`,
      /** +33 6 39 98 is reserved for fiction. */
      mobile: `+3363998${8000 + place * 11}`,
      currency: 'EUR',
      status: 'active',
      admin: null,
      native_name: null,
      locale: 'fr',
      ...row,
      hire_date: joined === undefined ? null : addDays(today, -joined),
      leave_date: left === undefined ? null : addDays(today, -left),
      away_from: away === undefined ? null : addDays(today, -away[0]),
      away_until: away === undefined ? null : addDays(today, away[1]),
    }
  })
}

interface Person extends Omit<Teacher, 'teacher_no'> {
  /** Days before today. */
  joined?: number
  left?: number
  /** Days since its beginning, and days until its end. */
  away?: readonly [since: number, left: number]
}

const people: Person[] = [
  {
    civility: 'mme',
    last_name: 'Dubois',
    first_name: 'Claire',
    gender: 2,
    admin: 'claire_dubois',
    ...work('permanent', ['teacher', 'examiner', 'head'], ['FLE', 'TCF'], ['fr', 'en'], 18),
    hourly_rate_cents: 4200,
    tutor_rate_cents: 3400,
    joined: 2890,
    diploma: 'Master FLE, université de Lyon ; habilitée examinatrice-correctrice DELF-DALF.',
    bio: '<p>Enseigne le français depuis quinze ans, dont quatre à Wuhan.</p>',
    bio_zh: '<p>从事法语教学十五年，其中四年在武汉。</p>',
    bio_en: '<p>Has taught French for fifteen years, four of them in Wuhan.</p>',
  },
  {
    civility: 'm',
    last_name: 'Lefebvre',
    first_name: 'Marc',
    gender: 1,
    ...work('permanent', ['teacher', 'head'], ['ECO', 'MGT'], ['fr', 'en'], 16),
    hourly_rate_cents: 4800,
    joined: 2160,
    diploma: 'Agrégé d’économie et gestion.',
  },
  {
    civility: 'mme',
    last_name: 'Martin',
    first_name: 'Sophie',
    gender: 2,
    ...work('permanent', ['teacher', 'examiner', 'tutor'], ['TCF', 'FLE'], ['fr'], 18),
    hourly_rate_cents: 4000,
    tutor_rate_cents: 3300,
    joined: 1740,
    diploma: 'Master didactique des langues ; examinatrice TCF.',
  },
  {
    civility: 'm',
    last_name: 'Garnier',
    first_name: 'Antoine',
    gender: 1,
    ...work('contractor', ['teacher', 'head'], ['ART', 'ARC'], ['fr', 'en'], 10),
    hourly_rate_cents: 5200,
    joined: 1105,
    diploma: 'DNSEP, école supérieure d’art et de design.',
    bio: '<p>Peintre et scénographe, il accompagne les portfolios du premier croquis à l’entretien.</p>',
    bio_zh: '<p>画家、舞台设计师，从草图到面试全程指导作品集。</p>',
  },
  {
    civility: 'dr',
    last_name: 'Benali',
    first_name: 'Nadia',
    gender: 2,
    ...work('permanent', ['teacher', 'tutor'], ['SCI', 'ECO'], ['fr', 'ar', 'en'], 14),
    hourly_rate_cents: 4700,
    tutor_rate_cents: 3600,
    joined: 1420,
    diploma: 'Doctorat de mathématiques appliquées.',
  },
  {
    civility: 'm',
    last_name: 'Rousseau',
    first_name: 'Julien',
    gender: 1,
    ...work('external', ['teacher', 'head'], ['ARC'], ['fr'], 8),
    hourly_rate_cents: 5600,
    joined: 640,
    diploma: 'Architecte diplômé d’État.',
  },
  {
    civility: 'mme',
    last_name: 'Faure',
    first_name: 'Hélène',
    gender: 2,
    ...work('volunteer', ['tutor'], ['FLE'], ['fr'], 4),
    joined: 410,
    diploma: 'Professeure de lettres à la retraite.',
    remark: 'Préfère les séances du mercredi après-midi à Belleville.',
  },
  {
    civility: 'pr',
    last_name: 'Weber',
    first_name: 'Thomas',
    gender: 1,
    ...work('external', ['teacher', 'examiner', 'head'], ['MGT'], ['fr', 'en', 'de'], 8),
    hourly_rate_cents: 7500,
    joined: 980,
    diploma: 'Professeur des universités en sciences de gestion.',
  },
  {
    civility: 'mme',
    last_name: 'Lin',
    first_name: 'Yue',
    native_name: '林悦',
    gender: 2,
    admin: 'lin_yue',
    ...work('permanent', ['teacher', 'tutor'], ['FLE', 'TCF'], ['fr', 'zh'], 18),
    hourly_rate_cents: 4000,
    tutor_rate_cents: 3400,
    joined: 1290,
    locale: 'zh-cn',
    wechat: 'linyue_paris',
    diploma: 'Master de traduction franco-chinoise ; 法语专业八级。',
    bio: '<p>Tutrice et enseignante, elle suit les nouveaux arrivants dans les deux langues.</p>',
    bio_zh: '<p>双语教师兼学管，陪伴新生适应在法生活。</p>',
    remark: '兼任学管老师，负责低年级中国学生。',
  },
  {
    civility: 'dr',
    last_name: 'Chen',
    first_name: 'Hao',
    native_name: '陈浩',
    gender: 1,
    ...work('permanent', ['teacher', 'head'], ['SCI'], ['fr', 'zh', 'en'], 16),
    hourly_rate_cents: 4600,
    joined: 875,
    wechat: 'chenhao_sci',
    diploma: 'Doctorat de physique.',
  },
  {
    civility: 'mme',
    last_name: 'Zhao',
    first_name: 'Mei',
    native_name: '赵梅',
    gender: 2,
    ...work('contractor', ['teacher', 'head'], ['MUS'], ['fr', 'zh'], 9),
    hourly_rate_cents: 5000,
    joined: 760,
    locale: 'zh-cn',
    wechat: 'zhaomei_piano',
    diploma: 'Diplôme national supérieur de musicien, piano.',
  },
  {
    civility: 'm',
    last_name: 'Wu',
    first_name: 'Jian',
    native_name: '吴健',
    gender: 1,
    status: 'on_leave',
    away: [9, 19],
    ...work('permanent', ['teacher', 'tutor'], ['ECO', 'MGT'], ['fr', 'zh', 'en'], 12),
    hourly_rate_cents: 4300,
    tutor_rate_cents: 3500,
    joined: 690,
    locale: 'zh-cn',
    wechat: 'wujian_eco',
    diploma: 'Master de finance ; 注册会计师。',
    remark: 'En congé de paternité ; ses groupes sont suivis par Marc Lefebvre. 休陪产假，下月返岗。',
  },
  {
    civility: 'mme',
    last_name: 'Caron',
    first_name: 'Émilie',
    gender: 2,
    status: 'invited',
    ...work('contractor', ['teacher'], ['FLE'], ['fr', 'es'], 12),
    hourly_rate_cents: 3900,
    remark: 'Invitation envoyée ; commence au prochain cycle de FLE.',
  },
  {
    civility: 'm',
    last_name: 'Girard',
    first_name: 'Paul',
    gender: 1,
    status: 'left',
    ...work('contractor', ['teacher', 'examiner'], ['TCF'], ['fr'], 10),
    hourly_rate_cents: 3800,
    joined: 1630,
    left: 96,
    remark: 'Parti s’installer à Nantes ; disponible pour des jurys.',
  },
]

function work(
  kind: Teacher['kind'],
  roles: NonNullable<Teacher['role_tags']>,
  specialties: string[],
  languages: string[],
  weeklyHours: number,
): Pick<Teacher, 'kind' | 'role_tags' | 'specialty' | 'languages' | 'weekly_max_minutes'> {
  return { kind, role_tags: roles, specialty: specialties, languages, weekly_max_minutes: weeklyHours * 60 }
}

function mailName({ first_name, last_name }: Person): string {
  return `${first_name}.${last_name}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
