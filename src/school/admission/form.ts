// The form of an applicant by step, shared by the page and the server.

export const steps = ['identity', 'contact', 'project', 'papers'] as const
export type Step = (typeof steps)[number]

/** Columns of the student that the form fills. */
export const studentFields = {
  identity: [
    ...(['native_name', 'last_name', 'first_name', 'preferred_name', 'gender', 'birth_date'] as const),
    ...(['birth_place', 'birth_country', 'nationality', 'id_kind', 'id_number'] as const),
  ],
  contact: ['email', 'mobile', 'wechat', 'city', 'country'],
  project: [
    ...(['specialty_id', 'academic_year_id', 'level', 'french_level', 'english_level'] as const),
    ...(['previous_school', 'previous_diploma', 'source'] as const),
  ],
  papers: [],
} as const satisfies Record<Step, readonly string[]>
export type FormField = (typeof studentFields)[Step][number]

/** Fields about the guardian of a minor. */
export const guardianFields = ['name', 'native_name', 'relation', 'email', 'mobile', 'wechat'] as const
export type GuardianField = (typeof guardianFields)[number]

export type Guardian = Partial<Record<GuardianField, string>>
export type Form = Partial<
  Record<Exclude<FormField, 'gender' | 'specialty_id' | 'academic_year_id'>, string | null>
> & {
  gender?: number | null
  specialty_id?: number | null
  academic_year_id?: number | null
  guardian?: Guardian | null
}

/** Identifies the text of the consent; a new text gets a new version. */
export const consentVersion = '2026-1'

/**
 * Chinese family names that are unusual as given names. If one is in the field of the given name, the two names were
 * probably swapped.
 */
const familyNames = new Set(
  'wang zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin guo ma luo liang song zheng xie han tang feng dong xiao cheng cao yuan deng xu fu shen zeng peng lu su jiang cai jia ding wei xue ye yan yu pan du dai xia zhong wang tian ren jiang fan fang shi yao tan liao zou xiong jin lu hao kong bai cui kang mao qiu qin jiang shi gu hou shao meng long wan duan lei qian tang yin li yi chang wu qiao he lai gong wen ouyang shangguan situ zhuge sima'.split(
    ' ',
  ),
)

/** True if the given name is a Chinese family name and the family name is not. */
export function looksSwapped({ last_name, first_name }: Pick<Form, 'last_name' | 'first_name'>): boolean {
  const bare = (name: string | null | undefined) => (name ?? '').trim().toLowerCase()
  return familyNames.has(bare(first_name)) && bare(last_name) !== '' && !familyNames.has(bare(last_name))
}

export const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
