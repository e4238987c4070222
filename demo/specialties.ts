import type { documentKinds, specialty } from '#school/course/index.ts'
import { type DemoRow, inThisOrder } from './demo-row.ts'

type Specialty = DemoRow<typeof specialty>
type Documents = (typeof documentKinds)[number][]

const always: Documents = ['passport', 'photo', 'diploma', 'insurance']
const degree: Documents = [...always, 'transcript', 'language_test', 'cvec']

/** Two of them are below another, so that the tree has two levels. */
export const demoSpecialties: Specialty[] = inThisOrder<Specialty>([
  {
    ...programme('FLE', ['FLE – Français langue étrangère', '对外法语', 'French as a foreign language'], 'language'),
    duration_months: 10,
    tuition_cents: 490_000,
    capacity: 60,
    head_teacher: 'ENS-0001',
    required_documents: [...always, 'visa', 'payment'],
    degree_title: 'Attestation de niveau CECRL',
    ...describe(
      'Vingt heures de cours par semaine, de A0 à C1, avec ateliers de prononciation et sorties culturelles.',
      '每周二十课时，从零基础到 C1，配有发音工作坊和文化活动。',
      'Twenty hours a week from A0 to C1, with pronunciation workshops and cultural outings.',
    ),
  },
  {
    ...programme('TCF', ['Prépa TCF/DELF', '考试预备', 'TCF/DELF preparation'], 'language'),
    duration_months: 4,
    tuition_cents: 165_000,
    capacity: 30,
    head_teacher: 'ENS-0003',
    parent: 'FLE',
    required_documents: [...always, 'payment'],
    ...describe(
      'Examens blancs chaque samedi et correction individuelle pour réussir le TCF ou le DELF B2.',
      '每周六模拟考试并逐一讲评，助力 TCF 和 DELF B2。',
      'Mock exams every Saturday and individual feedback, to pass the TCF or the DELF B2.',
    ),
  },
  {
    ...programme('ECO', ['Licence Éco-gestion', '经济管理', 'Bachelor in economics and management'], 'licence'),
    duration_months: 36,
    ects: 180,
    tuition_cents: 720_000,
    capacity: 40,
    head_teacher: 'ENS-0002',
    required_documents: degree,
    degree_title: 'Licence mention économie et gestion',
    ...describe(
      'Microéconomie, comptabilité, statistiques et droit, avec un soutien en français toute l’année.',
      '微观经济学、会计、统计与法律，全年配备法语辅导。',
      'Microeconomics, accounting, statistics and law, with French support all year round.',
    ),
  },
  {
    ...programme('MGT', ['Master Management', '管理硕士', 'Master in management'], 'master'),
    duration_months: 24,
    ects: 120,
    tuition_cents: 980_000,
    capacity: 30,
    head_teacher: 'ENS-0008',
    required_documents: degree,
    degree_title: 'Master mention management',
    ...describe(
      'Stratégie, marketing et finance ; le second semestre se fait en entreprise, entre Paris et Shanghai.',
      '战略、营销与金融；第二学期在巴黎或上海的企业实习。',
      'Strategy, marketing and finance; the second semester is spent in a company in Paris or Shanghai.',
    ),
  },
  {
    ...programme('ART', ['Arts & design – portfolio', '艺术作品集', 'Arts & design – portfolio'], 'prepa'),
    duration_months: 10,
    tuition_cents: 680_000,
    capacity: 24,
    head_teacher: 'ENS-0004',
    required_documents: [...always, 'transcript'],
    ...describe(
      'Une année d’atelier pour construire son portfolio et préparer les concours des écoles d’art.',
      '一年工作室课程，完成作品集并准备艺术院校入学考试。',
      'A studio year to build a portfolio and prepare for the entrance exams of the art schools.',
    ),
  },
  {
    ...programme('ARC', ['Architecture', '建筑', 'Architecture'], 'prepa'),
    duration_months: 10,
    tuition_cents: 690_000,
    capacity: 16,
    head_teacher: 'ENS-0006',
    parent: 'ART',
    required_documents: [...always, 'transcript', 'language_test'],
    ...describe(
      'Dessin, maquette et histoire de la ville, pour entrer en première année d’école d’architecture.',
      '素描、模型与城市史，为进入建筑学院一年级做准备。',
      'Drawing, models and the history of the city, to enter the first year of a school of architecture.',
    ),
  },
  {
    ...programme('SCI', ['Sciences – mise à niveau', '理科预科', 'Science foundation year'], 'prepa'),
    duration_months: 10,
    tuition_cents: 560_000,
    capacity: 20,
    head_teacher: 'ENS-0010',
    required_documents: [...always, 'transcript'],
    ...describe(
      'Mathématiques, physique et vocabulaire scientifique avant l’entrée en licence ou en école d’ingénieurs.',
      '数学、物理及科技法语，衔接本科或工程师学校。',
      'Mathematics, physics and scientific French before a science degree or an engineering school.',
    ),
  },
  {
    ...programme('MUS', ['Musique', '音乐', 'Music'], 'other'),
    duration_months: 20,
    tuition_cents: 610_000,
    capacity: 12,
    head_teacher: 'ENS-0011',
    public_open: 0,
    required_documents: always,
    ...describe(
      'Instrument, solfège et musique de chambre ; l’admission se fait sur audition.',
      '器乐、视唱练耳与室内乐，入学须经面试。',
      'Instrument, theory and chamber music; admission is by audition.',
    ),
  },
])

function programme(code: string, [name, zh, en]: [string, string, string], level: Specialty['level']): Specialty {
  return {
    code,
    name,
    name_zh: zh,
    name_en: en,
    level,
    parent: null,
    currency: 'EUR',
    public_open: 1,
    status: 'active',
  }
}

function describe(fr: string, zh: string, en: string): Partial<Specialty> {
  return { description: `<p>${fr}</p>`, description_zh: `<p>${zh}</p>`, description_en: `<p>${en}</p>` }
}
