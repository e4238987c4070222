// The program of the worker thread that reads the present communes, grouped by department and sorted by name.

import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { byLabel, communeValue, dataFile, departmentValue } from './france.server.ts'

interface Commune {
  code: string
  nom: string
  departement: string
  type: string
}

const all = (JSON.parse(readFileSync(dataFile('communes'), 'utf8')) as Commune[]).filter(
  ({ type }) => type === 'commune-actuelle',
)
const written = [...Map.groupBy(all, ({ departement }) => departement)].map(([code, communes]) => {
  const areas = communes.map((commune) => ({ value: communeValue(commune.code), label: commune.nom })).toSorted(byLabel)
  return [departmentValue(code), JSON.stringify(areas)] as const
})
parentPort?.postMessage(new Map(written))
