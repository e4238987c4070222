// A hundred and twenty courseware of the demo school, and the students who have opened them.

import type { attachment } from '#platform/files/index.ts'
import type { courseware } from '#school/courseware/index.ts'
import { courseFiles, drawing, pageOf } from './course-files.ts'
import { type CoursePlan, coursePlans } from './courses.ts'
import { addDays, momentOf } from './days.ts'
import { type DemoRow, type PlainRow, to } from './demo-row.ts'
import { demoEnrolments } from './enrolments.ts'
import { chanceFrom } from './random.ts'
import type { StudentFile } from './students.ts'

type Courseware = DemoRow<typeof courseware> & { key: string }

export const demoCourseFiles = (today: string): DemoRow<typeof attachment>[] =>
  courseFiles().map(({ bytes: _bytes, ...file }) => ({
    topic: 'courseware',
    ...file,
    kept_sha256: file.sha256,
    storage: 'local',
    quote: 1,
    admin: 'claire_dubois',
    user: null,
    key: file.url,
    last_upload_time: momentOf(addDays(today, -1), 8),
  }))

const parts = [
  ['slides', 'Programme et objectifs', '课程大纲与目标'],
  ['handout', 'Polycopié, chapitre 1', '讲义第一章'],
  ['exercise', 'Exercices, série 1', '练习一'],
  ['correction', 'Corrigé de la série 1', '练习一答案'],
  ['past_paper', 'Sujet de l’an dernier', '去年试题'],
] as const

const sites = [
  'https://www.bnf.fr/fr',
  'https://www.insee.fr/fr',
  'https://www.tv5monde.com',
  'https://www.fun-mooc.fr',
]

export function demoCourseware(today: string): Courseware[] {
  const given = coursePlans.filter(({ status }) => status !== 'draft' && status !== 'cancelled')
  return [...special(today), ...given.flatMap((plan, index) => inCourse(plan, index, today))].map(
    (row, index, all) => ({
      ...row,
      weigh: all.length - index,
    }),
  )
}

/** A group gets a page of each kind and a link; a single student gets a work plan. */
function inCourse({ code, names, more, status }: CoursePlan, index: number, today: string): Courseware[] {
  const common = (key: string, daysAgo: number) => ({
    course: code,
    key: `${code} ${key}`,
    audience: 'course',
    release_rule: 'date',
    language: 'fr',
    release_at: momentOf(addDays(today, -daysAgo), 7),
    create_time: momentOf(addDays(today, -daysAgo - 1), 17),
    status: status === 'finished' ? 'archived' : 'published',
    allow_download: 1,
    watermark: 0,
    file_version: 1,
  })
  const titled = (fr: string, zh: string) => ({ title: `${fr} – ${names[0]}`, title_zh: `${zh} – ${names[1]}` })
  if (more?.mode === 'one_to_one')
    return [{ ...common('plan', 50), ...titled('Plan de travail', '学习计划'), ...work }] as Courseware[]
  const files = parts.map(([category, fr, zh], place) => ({
    ...common(category, 62 - place * 11),
    ...titled(fr, zh),
    kind: 'file',
    category,
    ...fileAt(pageOf(category)),
    // Solutions come after the exercise; in every third course they are still drafts.
    ...(category === 'correction' && index % 3 === 2 && { status: 'draft', release_at: null }),
    ...(category === 'past_paper' && { allow_download: 0 }),
    ...(code === 'FLE-A2' && category === 'slides' && { file_version: 2 }),
  }))
  const url = sites[index % sites.length]
  const link = {
    ...common('link', 20),
    ...titled('Pour aller plus loin', '延伸阅读'),
    kind: 'link',
    category: 'reference',
    url,
  }
  return [...files, link] as unknown as Courseware[]
}

const work = {
  kind: 'text',
  category: 'reference',
  body: '<p>Chaque semaine : une séance, un travail écrit, un retour du professeur.</p><p>每周：一次课、一份书面作业、一次教师反馈。</p>',
}
const fileAt = (url: string) => ({ file: url, attachment: url })

/** One example of each special case. */
function special(today: string): Courseware[] {
  const out = {
    audience: 'course',
    release_rule: 'date',
    status: 'published',
    release_at: momentOf(addDays(today, -9), 7),
  }
  const link = { title: 'Vidéo : entendre les voyelles nasales', title_zh: '视频：听辨鼻化元音', category: 'recording' }
  const picture = { title: 'Perspective à un point de fuite', title_zh: '一点透视', category: 'slides', watermark: 1 }
  const next = { title: 'Exercices, série 2 – Français A2', title_zh: '练习二 – 法语 A2', category: 'exercise' }
  const guide = { title: 'Guide du professeur – Français B1', title_zh: '教师手册 – 法语 B1', category: 'handout' }
  return [
    { key: 'video', course: 'FLE-PHO', ...out, kind: 'video', ...link, url: 'https://apprendre.tv5monde.com/fr' },
    { key: 'picture', course: 'ARC-DESS', ...out, kind: 'file', ...picture, ...fileAt(drawing), allow_download: 0 },
    {
      key: 'tomorrow',
      course: 'FLE-A2',
      ...out,
      kind: 'file',
      ...next,
      ...fileAt(pageOf('exercise')),
      release_at: momentOf(addDays(today, 1), 7),
    },
    {
      key: 'guide',
      course: 'FLE-B1',
      ...out,
      kind: 'file',
      ...guide,
      ...fileAt(pageOf('handout')),
      audience: 'teachers',
    },
  ] as unknown as Courseware[]
}

/** The versions of each file, and one row per student who opened the file. */
export function demoCoursewareTables(
  today: string,
  files: readonly StudentFile[],
): Record<string, readonly PlainRow[]> {
  const rows = demoCourseware(today)
  return {
    courseware_file: rows.filter(({ file }) => file).flatMap(versionsOf),
    courseware_access: openingsOf(rows, today, files),
  }
}

function versionsOf({ key, file, file_version = 1, create_time }: Courseware): PlainRow[] {
  return Array.from({ length: file_version }, (_none, place) => {
    const url = place + 1 < file_version ? pageOf('handout') : String(file)
    const stored = { attachment_id: to('attachment', url), url, created_by: null }
    return {
      courseware_id: to('courseware', key),
      version: place + 1,
      ...stored,
      create_time: (create_time ?? 0) + place * 864_000,
    }
  })
}

function openingsOf(rows: readonly Courseware[], today: string, files: readonly StudentFile[]): PlainRow[] {
  const now = momentOf(today, 0)
  const enrolled = Map.groupBy(
    demoEnrolments(today, files).filter(({ status, end_date }) => status === 'active' && !end_date),
    ({ course }) => String(course),
  )
  return rows.flatMap((row, index) => {
    const { status, audience, release_at, kind, allow_download, file_version = 1 } = row
    if (status !== 'published' || audience !== 'course' || !release_at || release_at > now) return []
    const chance = chanceFrom(9300 + index)
    const readers = enrolled.get(String(row.course)) ?? []
    // Three in four have opened the oldest; fewer have opened the newest.
    const share = row.key === 'FLE-A2 slides' ? 75 : chance.between(45, 92)
    return readers.slice(0, Math.round((readers.length * share) / 100)).map(({ student }): PlainRow => {
      const first = release_at + chance.between(1, 60) * 3600
      const last = Math.min(now, first + chance.between(0, 5) * 86_400)
      const saved = kind === 'file' && allow_download !== 0 && chance.happens(60) ? 1 : 0
      return {
        courseware_id: to('courseware', row.key),
        student_id: to('student', String(student)),
        first_view_at: first,
        last_view_at: last,
        view_count: last > first ? chance.between(2, 5) : 1,
        download_count: saved,
        last_download_at: saved ? last : null,
        last_file_version: file_version > 1 && chance.happens(40) ? 1 : file_version,
      }
    })
  })
}
