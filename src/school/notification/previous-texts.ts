// What a notification said before it was corrected.

export interface PreviousText {
  /** When it was corrected; unknown of the first that were kept. */
  until?: number
  title: string
  body: string
  title_zh?: string | null
  body_zh?: string | null
  title_en?: string | null
  body_en?: string | null
}

/** The latest first. Once only a single one was kept. */
export function textsBefore(stored: string | null | undefined): PreviousText[] {
  return stored ? ([JSON.parse(stored)].flat() as PreviousText[]) : []
}
