// The titles of the columns of every list, in every language.

import { expect, test } from 'vitest'
import { type Words, languages, say } from '#engine/languages.ts'
import { loadLabels, resources } from '#subjects.server.ts'
import { columnNames } from './layout.ts'

const labels = await loadLabels()
const fieldWords = (name: string) => (labels[name] as { fields: Record<string, Words> }).fields

test('two columns of a list never have the same title', () => {
  const twice = Object.values(resources).flatMap((resource) =>
    languages.flatMap((language) => {
      const names = columnNames(resource).all.filter((name) => fieldWords(resource.name)[name])
      const groups = Map.groupBy(names, (name) => say(fieldWords(resource.name)[name]!, language).toLowerCase())
      return [...groups].flatMap(([title, same]) =>
        same.length > 1 ? [`${resource.name} ${language} ${title}: ${same.join()}`] : [],
      )
    }),
  )
  expect(twice).toEqual([])
})

test('the first column never has the title of a column that is shown beside it', () => {
  const twice = Object.values(resources).flatMap((resource) =>
    languages.flatMap((language) => {
      const first = say((labels[resource.name] as { one: Words }).one, language).toLowerCase()
      const shown = columnNames(resource).first.filter((name) => fieldWords(resource.name)[name])
      return shown.flatMap((name) =>
        say(fieldWords(resource.name)[name]!, language).toLowerCase() === first
          ? [`${resource.name} ${language} ${first}: ${name}`]
          : [],
      )
    }),
  )
  expect(twice).toEqual([])
})
