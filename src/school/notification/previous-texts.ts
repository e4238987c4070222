// The texts that a notification had before its corrections.

export interface PreviousText {
  /** When a correction replaced this text: Unix time in seconds. Missing in the oldest rows. */
  until?: number
  title: string
  body: string
  title_zh?: string | null
  body_zh?: string | null
  title_en?: string | null
  body_en?: string | null
}

/** The newest text first. The column has a list; in older rows it has a single text. */
export function readPreviousTexts(stored: string | null | undefined): PreviousText[] {
  return stored ? ([JSON.parse(stored)].flat() as PreviousText[]) : []
}
