// The form that enrols several students in a course: each gets a place, waits, or is refused with a reason.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { post, read } from '#screens/api.ts'
import { useMay, useProduct } from '#screens/product.tsx'
import { RemoteChoice, RemoteChoices } from '#screens/remote-control.tsx'
import { schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { Overlaps } from './overlaps.ui.tsx'
import { overviewWords as words } from './words.ts'
import { courseKeys } from './course.keys.ts'

interface EnrolmentPreview {
  overlaps: string[]
}
interface Answer {
  results: { student_id: number; status: string; msg?: string }[]
}

/** Returns the students who are in the group today. */
async function membersOf(group: string): Promise<string[]> {
  const today = schoolToday()
  const search = [{ field: 'student_group_id', operator: '=', val: group }]
  const members: Member[] = []
  for (let page = 1; ; page++) {
    const asked = { search, page, limit: 200 }
    const { list, total } = await read<{ list: Member[]; total: number }>('/admin/k/groupMember/index', asked)
    members.push(...list)
    if (list.length === 0 || members.length >= total) break
  }
  const isThere = ({ start_date, end_date }: Member) => (start_date ?? today) <= today && (end_date ?? today) >= today
  return members.filter(isThere).map(({ student_id }) => String(student_id))
}

interface Member {
  student_id: number
  start_date: string | null
  end_date: string | null
}

export function EnrolForm({ course }: { course: number }) {
  const { student: target, student_group: groups } = useProduct().resources
  const mayGroups = useMay(groups)('index')
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
  const add = useSend(async ({ group }: { group: string }) => {
    const members = await membersOf(group)
    choose((before) => [...new Set([...before, ...members])])
  })
  const enrol = () => send({ course_id: course, student_ids: chosen.map(Number), over })
  return (
    <section className="course-enrol" aria-label={text(words.enrol)}>
      <RemoteChoices label={text(words.enrol)} target={target} value={chosen} onChange={choose} />
      {mayGroups && (
        <RemoteChoice
          label={text(words.wholeGroup)}
          target={groups}
          value=""
          onChange={(group) => group !== '' && void add.send({ group })}
        />
      )}
      {chosen.length > 0 && <Overlaps lines={overlaps ?? []} lead={text(words.overlapping)} />}
      {chosen.length > 0 && (
        <div className="course-enrol-foot bar gap-12">
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
