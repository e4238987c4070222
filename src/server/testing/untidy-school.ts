// A made-up school whose lists are untidy: three encodings, four formats, doubled people, missing teachers, wrong dates,
// names that were spelt in two ways, Chinese names. The same seed gives the same school.

import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { encoded } from './encoded.ts'

export interface UntidyFile {
  name: string
  content: Uint8Array
  /** The entity that the wizard should recognise. */
  entity: string
}

export interface UntidySchool {
  /** In no particular order, as people find them. */
  files: UntidyFile[]
  /** How many rows of each entity are good as they stand. */
  good: Readonly<Record<string, number>>
  /** How many lines have each kind of fault: `entity field`, or `entity` for the whole line. */
  faults: Readonly<Record<string, number>>
}

type Cells = readonly (string | number)[]

/** Numbers between 0 and 1 by a linear congruential generator (Numerical Recipes, 2nd edition, 7.1). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const families = ['Durand', 'Lefèvre', 'Moreau', 'Garçon', 'Nguyen', 'Wang', 'Zhang', 'Li', 'Chen', 'Sùn', 'Haddad']
const given = ['Zoé', 'Éloïse', 'Jean-Noël', 'Ana', 'Xiaoming', 'Yue', 'Wei', 'Fang', 'Léa', 'Karim', 'Inès']
const hanFamily = [...'王张李陈孙赵周吴']
const hanGiven = [...'芳伟敏静磊洋艳勇军杰']
const programmes = ['Français langue étrangère', 'Ingénierie', 'Économie et gestion', 'Arts appliqués']

/** One in `every` lines has the fault. */
const isEach = (every: number, place: number) => place % every === every - 1

export function untidySchool(students: number, seed = 2027): Promise<UntidySchool> {
  return new Maker(students, numbersFrom(seed)).make()
}

class Maker {
  readonly #students: number
  readonly #next: () => number
  readonly #faults: Record<string, number> = {}
  readonly #good: Record<string, number> = {}
  constructor(students: number, next: () => number) {
    this.#students = students
    this.#next = next
  }

  async make(): Promise<UntidySchool> {
    const files = [
      this.#enrolments(),
      await this.#people(),
      this.#guardians(),
      await this.#courses(),
      this.#teachers(),
      this.#pastYears(),
      await this.#specialties(),
      this.#years(),
      this.#rooms(),
    ]
    return { files, good: this.#good, faults: this.#faults }
  }

  #pick<Each>(list: readonly Each[]): Each {
    return list[Math.floor(this.#next() * list.length)]!
  }

  #count(of: 'good' | 'faults', key: string): void {
    const counts = of === 'good' ? this.#good : this.#faults
    counts[key] = (counts[key] ?? 0) + 1
  }

  #years(): UntidyFile {
    const rows = [2037, 2038, 2039].map((start) => [`${start}-${start + 1}`, `01/09/${start}`, `31.08.${start + 1}`])
    this.#good.academic_year = rows.length
    return text('annees.csv', 'academic_year', [['Année scolaire', 'Début', 'Fin'], ...rows], 'utf-8')
  }

  async #specialties(): Promise<UntidyFile> {
    this.#good.specialty = programmes.length
    const rows = [['Code filière', 'Filière'], ...programmes.map((name, n) => [`P${n + 1}`, `${name} (reprise)`])]
    const content = await writeOds({ sheets: [{ name: 'Filières', rows }] })
    return { name: 'filieres.ods', entity: 'specialty', content }
  }

  #rooms(): UntidyFile {
    const rows = Array.from({ length: 12 }, (_, n) => [`Amphithéâtre n° ${n + 1}`, String(20 + n)])
    this.#good.room = rows.length
    return text('salles.csv', 'room', [['Salle', 'Capacité'], ...rows], 'windows-1252')
  }

  /** One of them stands twice, because two secretaries wrote one list each. */
  #teachers(): UntidyFile {
    const rows = Array.from({ length: teachersFor(this.#students) }, (_, n) => [
      `T${100 + n}`,
      teacherName(n),
      given[n % given.length]!,
      `prof${n}@reprise.example`,
    ])
    this.#good.teacher = rows.length
    const doubled = [`T${500}`, ...rows[0]!.slice(1)]
    this.#faults['teacher'] = 1
    const head = ['Code enseignant', 'Nom', 'Prénom', 'Courriel']
    return text('enseignants.csv', 'teacher', [head, ...rows, doubled], 'windows-1252')
  }

  async #people(): Promise<UntidyFile> {
    const head = [
      'N° étudiant',
      'Nom',
      'Prénom',
      '姓名',
      'Né(e) le',
      'Nationalité',
      'Courriel',
      'Filière',
      'Niveau',
      'Statut',
      'Date d’entrée',
      'Fin de validité du titre',
    ]
    const rows: Cells[] = []
    for (let n = 0; n < this.#students; n++) {
      const row = this.#person(n)
      rows.push(row)
      // The same person under a second number.
      // Without a birth date nobody can tell.
      if (!isEach(50, n) || isEach(40, n)) continue
      rows.push([`${row[0]}-BIS`, ...row.slice(1, 6), `bis${n}@reprise.example`, ...row.slice(7)])
      this.#count('faults', 'student')
    }
    const content = await writeXlsx({ sheets: [{ name: 'Étudiants', rows: [head, ...rows].map((row) => [...row]) }] })
    return { name: 'liste complète.xlsx', entity: 'student', content }
  }

  #person(n: number): Cells {
    const [wrongDate, wrongProgramme, wrongStatus] = [isEach(40, n), isEach(27, n), isEach(63, n)]
    if (wrongDate) this.#count('faults', 'student birth_date')
    if (wrongProgramme) this.#count('faults', 'student specialty_id')
    if (wrongStatus) this.#count('faults', 'student status')
    if (!wrongDate && !wrongProgramme && !wrongStatus) this.#count('good', 'student')
    const day = `${1 + (n % 28)}/${1 + (Math.floor(n / 28) % 12)}/${1998 + (Math.floor(n / 336) % 9)}`
    return [
      numberOf(n),
      familyName(n),
      this.#pick(given),
      this.#pick(hanFamily) + this.#pick(hanGiven) + this.#pick(hanGiven),
      wrongDate ? this.#pick(['31/02/2004', 'n/c', '00/00/0000']) : day,
      this.#pick(['France', 'Chine', 'CN', '中国', 'Maroc']),
      `etu${n}@reprise.example`,
      wrongProgramme ? 'Ingénieurie' : programmeOf(n),
      this.#pick(['L1', 'L2', 'L3', 'M1']),
      wrongStatus ? 'Démissionnaire' : isEach(10, n) ? 'Diplômé' : 'Inscrit',
      '01/09/2038',
      isEach(3, n) ? '' : '30/06/2040',
    ]
  }

  /** Every second student has a parent in the list. Some lines name a student who is in no list. */
  #guardians(): UntidyFile {
    const head = ['N° étudiant', '监护人', 'Lien', 'E-mail du responsable', 'Portable du responsable']
    const rows: Cells[] = []
    for (let n = 0; n < this.#students; n += 2) {
      const nobody = isEach(60, n / 2)
      rows.push([
        nobody ? `X${n}` : numberOf(n),
        this.#pick(hanFamily) + this.#pick(hanGiven),
        this.#pick(['mère', '父亲', 'Père']),
        `parent${n}@reprise.example`,
        `+336${String(10_000_000 + n)}`,
      ])
      if (nobody) this.#count('faults', 'student_guardian student_id')
    }
    return text('responsables.csv', 'student_guardian', [head, ...rows], 'gb18030')
  }

  #pastYears(): UntidyFile {
    const head = ['N° étudiant', 'Année universitaire', 'Filière', 'Niveau', 'Décision', 'Moyenne', 'ECTS']
    const rows: Cells[] = []
    for (let n = 0; n < this.#students; n++)
      rows.push([numberOf(n), '2037-2038', programmeOf(n + 1), 'L1', this.#pick(['Admis', 'Redoublement']), '12,5', 60])
    return text('parcours.csv', 'enrolment_year', [head, ...rows], 'utf-8')
  }

  async #courses(): Promise<UntidyFile> {
    const head = ['Code cours', 'Intitulé', 'Année scolaire', 'Filière', 'Enseignant', 'ECTS', 'Heures']
    const rows: Cells[] = []
    for (let n = 0; n < coursesFor(this.#students); n++) {
      const unknown = isEach(8, n)
      const teacher = n % teachersFor(this.#students)
      rows.push([
        `C${n}`,
        `Cours nº ${n}`,
        '2039-2040',
        programmeOf(n),
        unknown ? 'M. Personne' : `${teacherName(teacher)} ${given[teacher % given.length]}`,
        3,
        '24,5',
      ])
      this.#count(unknown ? 'faults' : 'good', unknown ? 'course lead_teacher_id' : 'course')
    }
    const content = await writeXlsx({ sheets: [{ name: 'Cours', rows: [head, ...rows].map((row) => [...row]) }] })
    return { name: 'cours.xlsx', entity: 'course', content }
  }

  #enrolments(): UntidyFile {
    const rows: Cells[] = []
    for (let n = 0; n < this.#students; n++)
      for (let each = 0; each < 2; each++)
        rows.push([numberOf(n), `C${(n + each) % coursesFor(this.#students)}`, each === 0 ? '10,5' : ''])
    return text(
      'inscriptions.csv',
      'course_enrolment',
      [['N° étudiant', 'Code cours', 'Heures achetées'], ...rows],
      'utf-8',
    )
  }
}

const numberOf = (n: number) => `R-${String(20_000 + n)}`
/** No two have one name: letters count on behind the name. */
const familyName = (n: number) => `${families[n % families.length]!} ${letters(n)}`
const teacherName = (n: number) => `Maître ${letters(n)}`
const programmeOf = (n: number) => `${programmes[n % programmes.length]!} (reprise)`
const teachersFor = (students: number) => Math.max(4, Math.round(students / 50))
const coursesFor = (students: number) => Math.max(8, Math.round(students / 25))

function letters(n: number): string {
  const letter = String.fromCodePoint(97 + (n % 26))
  return n < 26 ? letter : letters(Math.floor(n / 26) - 1) + letter
}

function text(
  name: string,
  entity: string,
  rows: readonly Cells[],
  encoding: Parameters<typeof encoded>[1],
): UntidyFile {
  const content = rows.map((row) => row.join(';')).join('\r\n')
  return {
    name,
    entity,
    content: encoding === 'utf-8' ? new TextEncoder().encode(content) : encoded(content, encoding),
  }
}
