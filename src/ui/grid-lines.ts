// The lines of a grid: the rows in the order in which they are shown, with their position in the tree.

interface TreeRow {
  id: number
  children?: readonly unknown[]
}

export interface Line<Row> {
  id: string
  original: Row
  /** 0 for a row without parent. */
  depth: number
  /** The ids of the rows above this one in the tree, the nearest last. */
  parents: readonly string[]
  /** Whether the children are shown. Undefined for a row without children. */
  open: boolean | undefined
  toggle(): void
}

/** Opens or closes all rows of a tree at once. */
export interface Folding {
  isOpen: boolean
  toggle(): void
}

export const isTree = ({ children }: TreeRow): boolean => (children?.length ?? 0) > 0

/** Returns the lines of rows that are no tree. */
export const flatLines = <Row extends TreeRow>(rows: readonly Row[]): Line<Row>[] =>
  rows.map((original) => ({ id: String(original.id), original, ...atRoot }))

const atRoot = { depth: 0, parents: [], open: undefined, toggle() {} }
