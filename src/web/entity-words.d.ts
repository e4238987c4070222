/** The words of each entity in the reader's language, by its folder; `labels-plugin.ts` makes it. */
declare module 'virtual:entity-words' {
  import type { Labels, Resource } from '#engine/resource.ts'

  const files: Record<string, () => Promise<Record<string, Labels<Resource>>>>
  export default files
}
