// Enrols several students in a course: each gets a place, waits, or is refused with a reason.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '#screens/api.ts'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoices } from '#screens/remote-control.tsx'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { Overlaps } from './overlaps.ui.tsx'
import { overviewWords as words } from './overview.labels.ts'
import { courseKeys } from './course.keys.ts'

interface EnrolmentPreview {
  overlaps: string[]
}
interface Answer {
  results: { student_id: number; status: string; msg?: string }[]
}

export function EnrolForm({ course }: { course: number }) {
  const target = useProduct().resources.student
  const [chosen, choose] = useState<string[]>([])
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string[]>([])
  const { data: overlaps } = useQuery({
    queryKey: courseKeys.overlaps(course, chosen),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    async queryFn() {
      const body = { course_id: course, student_ids: chosen.map(Number), try: true }
      return (await post<EnrolmentPreview>('/admin/k/courseEnrolment/enrol', body, { quiet: true })).data.overlaps
    },
  })
  const { busy, send } = useSend<Answer>('/admin/k/courseEnrolment/enrol', {
    done: true,
    rereads: [courseKeys.all, courseKeys.enrolments],
    onDone({ data }) {
      setRefused([...new Set(data.results.flatMap(({ msg }) => msg ?? []))])
      choose([])
    },
  })
  const enrol = () => send({ course_id: course, student_ids: chosen.map(Number), over })
  return (
    <section className="course-enrol" aria-label={text(words.enrol)}>
      <RemoteChoices label={text(words.enrol)} target={target} value={chosen} onChange={choose} />
      {chosen.length > 0 && <Overlaps lines={overlaps ?? []} lead={text(words.overlapping)} />}
      {chosen.length > 0 && (
        <div className="course-enrol-foot">
          <SwitchField label={text(words.over)} value={over} onChange={setOver} />
          <Button look="primary" small busy={busy} onClick={() => void enrol()}>
            {text(words.enrolNow)}
          </Button>
        </div>
      )}
      {refused.map((msg) => (
        <p key={msg} role="alert">
          {msg}
        </p>
      ))}
    </section>
  )
}
