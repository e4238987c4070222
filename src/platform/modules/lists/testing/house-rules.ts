// A module with pages only, as an author would write it, in three versions with different pages.

import { type Publisher, type Written, written } from '../../store/testing/modules.ts'

type Version = '1.0.0' | '1.1.0' | '1.2.0'

const languages = ['fr', 'zh', 'en'] as const
const textsOf = (name: string) => languages.map((language) => `pages/${name}-${language}.md`)
const page = (name: string, title: [string, string, string]) => ({ name, title, text: textsOf(name),
  menu: { group: 'schooling', icon: 'book-2', weigh: 1 },
})

const rules = page('rules', ['Règlement', '校规', 'House rules'])
const visits = page('visits', ['Visites', '来访须知', 'Visits'])
const pages: Record<Version, object[]> = {
  '1.0.0': [rules],
  '1.1.0': [{ ...rules, title: ['Règlement intérieur', '校内规定', 'Rules of the house'] }, visits],
  '1.2.0': [visits],
}

const pageTexts = [
  '## Horaires\n\n- Ouverture à 8 h\n- <b>Fermeture</b> à 20 h',
  '## 开放时间\n\n- 8 点开门\n- 20 点关门',
  '## Hours\n\n- Open from 8\n- Closed from 20',
]
const texts = [rules, visits].flatMap(({ name, text }) =>
  text.map((path, place) => [path, Buffer.from(`${name}\n\n${pageTexts[place]}`)] as const),
)

export function houseRules(by: Publisher, version: Version = '1.0.0'): Promise<Written> {
  const what = { uid: 'house-rules', version, capabilities: ['pages'], contents: { pages: pages[version] },
    title: ['Règlement', '校规', 'House rules'],
    intro: ['Le règlement de l’école.', '学校规定。', 'The rules of the school.'],
  }
  return written(by, what, new Map(texts))
}
