// Regions, departments and communes of France. Their official codes overlap between levels and with the Chinese codes.
// So each level has its own range of numbers, which begins with 250, the ISO number of France.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { programAt } from '#engine/server/product-paths.ts'
import type { Area } from './area.ts'

const first = { region: 250_000_000, department: 250_001_000, commune: 250_100_000 }

interface Official {
  code: string
  nom: string
  region?: string
}

/** False for the Southern Lands (984) and Clipperton (989), which have no inhabitants. */
const inhabited = ({ code }: Official) => code !== '984' && code !== '989'

const official = (name: string): Official[] => JSON.parse(readFileSync(dataFile(name), 'utf8')) as Official[]
export const dataFile = (name: string) =>
  fileURLToPath(import.meta.resolve(`@etalab/decoupage-administratif/data/${name}.json`))

interface Levels {
  regions: Area[]
  departments: Map<number, Area[]>
}
let levels: Levels | undefined

function known(): Levels {
  if (levels) return levels
  const regions = official('regions').filter(inhabited)
  const departments = official('departements').filter(inhabited)
  const below = Map.groupBy(departments, ({ region }) => first.region + Number(region))
  levels = {
    regions: regions.map(({ code, nom }) => ({ value: first.region + Number(code), label: nom })).toSorted(byLabel),
    departments: new Map(
      [...below].map(([region, all]) => [
        region,
        all.map(({ code, nom }) => ({ value: departmentValue(code), label: `${nom} (${code})` })),
      ]),
    ),
  }
  return levels
}

export const frenchRegions = (): Area[] => known().regions
export const frenchDepartments = (region: number): Area[] => known().departments.get(region) ?? []

/** The number of a department. 2A and 2B become 201 and 202, which no other department has. */
export const departmentValue = (code: string) =>
  first.department + Number(code.replace(/^2A$/, '201').replace(/^2B$/, '202'))

/**
 * The number of a commune. A commune of Corsica keeps its number from the time when the island was department 20: 2A004
 * is 20004.
 */
export const communeValue = (code: string) => first.commune + Number(code.replace(/^2[AB]/, '20'))

/** Department → its communes as JSON text, because thirty-five thousand objects would waste memory. */
let communes: Promise<ReadonlyMap<number, string>> | undefined

export async function frenchCommunes(department: number): Promise<Area[]> {
  communes ??= readCommunes()
  communes.catch(() => (communes = undefined))
  return JSON.parse((await communes).get(department) ?? '[]') as Area[]
}

/** Reads the communes in a worker thread, because parsing nine megabytes takes a tenth of a second. */
function readCommunes(): Promise<ReadonlyMap<number, string>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<number, string>>()
  const worker = new Worker(programAt('src/platform/areas/communes-thread.ts'), { execArgv: [] })
  worker.once('message', resolve).once('error', reject)
  return promise
}

const collator = new Intl.Collator('fr')
export const byLabel = (one: Area, other: Area) => collator.compare(one.label, other.label)
