// Earlier texts of a notification.

export interface PreviousText {
  /** The time of the correction; unknown for the oldest ones. */
  until?: number
  title: string
  body: string
  title_zh?: string | null
  body_zh?: string | null
  title_en?: string | null
  body_en?: string | null
}

/** Latest first. Older rows stored a single text. */
export function readPreviousTexts(stored: string | null | undefined): PreviousText[] {
  return stored ? ([JSON.parse(stored)].flat() as PreviousText[]) : []
}
