// The stored content of a closed sheet: its header, its signer, and a line for each participant.

export interface SheetHeader {
  school: string
  /** The registration number of the training body. */
  number: string
  address: string[]
  course: string
  module: string
  session: number
  /** The room, or the link of a session at a distance. */
  place: string
  online: boolean
  day: string
  half: 'morning' | 'afternoon'
  start_at: number
  end_at: number
  timezone: string
  version: number
  reason: string | null
  code: string
}

/** Who taught and who closed the sheet. Stored apart from the header, so that a person can be erased. */
export interface SheetSigner {
  teacher: string
  closed_by: string
  drawn_svg: string
  salt: string
}

export interface SheetLine {
  student: number
  name: string
  status: 'present' | 'late' | 'absent' | 'excused' | 'left_early' | 'exempt'
  minutes_late: number
  way: 'code' | 'pin' | 'tablet' | 'paper' | 'teacher' | null
  seen_at: number | null
  signed_at: number | null
  /** The signature by the key of the device, its challenge, and the thumbprint of the key. */
  signature: string | null
  challenge: string | null
  device: string | null
  drawn_svg: string | null
  reason: string | null
  struck_at: number | null
  strike_reason: string | null
  /** Random, so that an erased line cannot be guessed from its fingerprint. */
  salt: string
}
