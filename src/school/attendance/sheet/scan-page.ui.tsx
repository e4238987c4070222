// The page that opens when a student scans the code. It sends the scan at once, so that its moment counts, and shows
// the button that confirms.

import { useEffect, useRef, useState } from 'react'
import { post } from '#screens/api.ts'
import type { PublicPageProps } from '#screens/public-page.ts'
import { errorMessageOf } from '#screens/send-state.ts'
import { text } from '#screens/text.ts'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { type Scan, Confirm } from './confirm.ui.tsx'
import { deviceKey } from './device-key.ui.ts'
import { PresenceFrame } from './presence-frame.ui.tsx'
import { presenceWords as words } from '../words.ts'

export function ScanPage({ params, school, student, Looks }: PublicPageProps) {
  const { id = '', half = '', code = '' } = params
  const [scan, setScan] = useState<Scan>()
  const [fault, setFault] = useState<string>()
  // Sends the scan only once, although React may run the effect twice.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void scanOnce({ id: Number(id), half, code }).then(setScan, (problem: unknown) => setFault(errorMessageOf(problem)))
  })
  return (
    <PresenceFrame title={scan?.title ?? text(words.title)} school={school} Looks={Looks}>
      {fault ? (
        <p className="presence-fault" role="alert">
          {fault}
        </p>
      ) : scan ? (
        <Confirm scan={scan} student={student} />
      ) : (
        <FormSkeleton lines={4} />
      )}
    </PresenceFrame>
  )
}

/** Stores the scan in this tab, so that a student who must first sign in to the account comes back to the same scan. */
async function scanOnce(scanned: { id: number; half: string; code: string }): Promise<Scan> {
  const place = `presence ${scanned.id} ${scanned.code}`
  const kept = sessionStorage.getItem(place)
  if (kept) return JSON.parse(kept) as Scan
  const device = await deviceKey()
  if (!device) throw new Error(text(words.noKey))
  const sent = { ...scanned, key: device.key, proof: await device.proofFor(scanned) }
  const { data } = await post<Scan>('/admin/k/attendance/code', sent, { quiet: true })
  sessionStorage.setItem(place, JSON.stringify(data))
  return data
}
