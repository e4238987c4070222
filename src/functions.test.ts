// Functions are short, and components use the hooks for reading and sending.

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  effectsThatAsk,
  keysInPlace,
  longFunctions,
  longest,
  nonNullAssertions,
  ownBusy,
  sizesOf,
  uncheckedCasts,
} from '../scripts/functions.ts'
import { type Tree, readTree } from '../scripts/rooms.ts'

const tree = readTree(join(import.meta.dirname, '..'))

interface Law {
  find(tree: Tree): string[]
  /** Each source breaks the rule once. */
  broken: Tree
  /** Similar sources that are allowed. */
  kept: Tree
}

const lines = (count: number, begin = 'export function long() {') => `${begin}\n${'  go()\n'.repeat(count - 2)}}\n`
const component = (body: string) =>
  `import { post, read } from '#screens/api.ts'\nexport function Part() {\n${body}\n  return <p>{shown}</p>\n}\n`

const laws: Record<string, Law> = {
  [`a function has at most ${longest} lines`]: {
    find: longFunctions,
    broken: { 'src/ui/long.tsx': lines(longest + 1), 'src/ui/arrow.ts': lines(longest + 1, 'const long = () => {') },
    kept: { 'src/ui/whole.tsx': lines(longest) },
  },
  'only useSend and usePublicSend keep whether something is being sent': {
    find: ownBusy,
    broken: {
      'src/ui/busy.tsx': component('  const [busy, setBusy] = useState(false)'),
      'src/ui/loading.tsx': component('  const [isLoading, setLoading] = useState<boolean>()'),
      'src/ui/other-name.tsx': component(`  const [copying, set] = useState(false)
  const copy = async () => {
    setCopying(true)
    await post('/admin/copy', {})
    setCopying(false)
  }`),
      'src/ui/finally.tsx': component(`  async function copy() {
    setLook(true)
    try { await post('/admin/copy', {}) } finally { setLook(false) }
  }`),
    },
    kept: {
      'src/ui/send.tsx': component(
        "  const { busy, send } = useSend('/admin/copy')\n  const [open, setOpen] = useState(false)",
      ),
      'src/ui/files.tsx': component('  const [sending, setSending] = useState<readonly File[]>([])'),
    },
  },
  'query keys stand in one file of their room': {
    find: keysInPlace,
    broken: {
      'src/ui/query.tsx': component("  const { data } = useQuery({ queryKey: ['courses', id], queryFn })"),
      'src/ui/after.tsx': component("  const { send } = useSend('/admin/copy', { rereads: [all, ['courses']] })"),
    },
    kept: {
      'src/ui/own.tsx': component('  const { data } = useQuery({ queryKey: courseKeys.page(id), queryFn })'),
      'src/school/course/course.keys.ts': "export const courseKeys = { all: { queryKey: ['course'] } }\n",
    },
  },
  'an effect asks the server for nothing': {
    find: effectsThatAsk,
    broken: {
      'src/ui/read.tsx': component("  useEffect(() => {\n    read('/admin/list').then(setList)\n  }, [])"),
      'src/ui/fetch.tsx': component("  useLayoutEffect(() => void fetch('/admin/list'))"),
    },
    kept: {
      'src/ui/query.tsx': component("  const { data } = useQuery({ queryKey, queryFn: () => read('/admin/list') })"),
      'src/ui/own-read.tsx': 'export const useRead = (read: () => void) => useEffect(() => read(), [read])\n',
    },
  },
}

describe.each(Object.entries(laws))('%s', (_, { find, broken, kept }) => {
  test('no source breaks it', () => {
    expect(find(tree)).toEqual([])
  })
  test('a violation is detected', () => {
    expect(find(broken)).toHaveLength(Object.keys(broken).length)
    expect(find(kept)).toEqual([])
  })
})

/** May only fall: rows and entities have the types of their declarations. */
const mostCasts = 65

test(`at most ${mostCasts} casts are not checked by the type checker`, () => {
  expect(uncheckedCasts(tree).length).toBeLessThanOrEqual(mostCasts)
  const source = 'const a = b as never\nconst c = d as unknown as string\nconst e = (f as string) as Name\n'
  expect(uncheckedCasts({ 'src/ui/casts.ts': source })).toHaveLength(2)
})

/** May only fall: types and clear code say that a value is there. */
const mostAssertions = 33

test(`at most ${mostAssertions} values are asserted not to be null`, () => {
  expect(nonNullAssertions(tree).length).toBeLessThanOrEqual(mostAssertions)
  const source = 'const a = b!.c\nconst [d] = [e![0]!]\nconst g = !h || i !== j\nconst k = `l!`\nlet m!: string\n'
  expect(nonNullAssertions({ 'src/ui/asserted.ts': source })).toHaveLength(3)
})

test('nine of ten functions have at most 20 lines', () => {
  const sizes = sizesOf(tree)
  console.log(
    `${sizes.codeLines} lines of code in ${sizes.files} files; nine of ten functions: ${sizes.ninetieth} lines`,
  )
  expect(sizes.ninetieth).toBeLessThanOrEqual(20)
  expect(sizesOf({ 'src/ui/sized.ts': `${lines(30)}// A comment.\n\n${lines(5)}` })).toEqual({
    codeLines: 35,
    files: 1,
    ninetieth: 30,
  })
})
