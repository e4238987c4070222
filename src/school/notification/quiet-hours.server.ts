// The quiet hours, 21:00 to 8:00 in the time zone of the reader: the zone of the preferences; if there is none, the
// zone of the country of the student, if that has only one; otherwise the zone of the school.

import { type RawBuilder, sql } from 'kysely'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'

const [quietFrom, quietUntil] = [21, 8]

function isQuietIn(zone: string, seconds: number): boolean {
  const clock = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
  const hour = Number(clock.format(seconds * 1000))
  return hour >= quietFrom || hour < quietUntil
}

/** All of China uses Beijing time, although Urumqi is listed separately. */
const officialZones: Record<string, string> = { CN: 'Asia/Shanghai' }

function zoneOfCountry(country: string): string | undefined {
  if (officialZones[country]) return officialZones[country]
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  const zones = new Intl.Locale(`und-${country}`).getTimeZones?.() ?? []
  return zones.length === 1 ? zones[0] : undefined
}

interface Reader {
  kind: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

/** A time zone, a country code, or an empty text for the zone of the school. */
const placeOf = ({ kind, id }: Reader): RawBuilder<string> => sql`coalesce(case ${kind}
  when 'admin' then (select time_zone from admin where admin.id = ${id})
  when 'student' then (select coalesce(admin.time_zone, student.country) from student
    left join admin on admin.id = student.admin_id where student.id = ${id})
  when 'teacher' then (select admin.time_zone from teacher
    join admin on admin.id = teacher.admin_id where teacher.id = ${id})
  when 'guardian' then (select admin.time_zone from student_guardian
    join admin on admin.id = student_guardian.admin_id where student_guardian.id = ${id})
  end, '')`

const recipient: Reader = {
  kind: sql.ref('notification_read.recipient_kind'),
  id: sql.ref('notification_read.recipient_id'),
}

/** The condition that the reader has no quiet hours now, so that an e-mail may be sent. */
export async function mayMailNow(at: At, reader = recipient): Promise<RawBuilder<boolean>> {
  const { time_zone } = await settings(at)
  const db = at.db as AnyDatabase
  const named = async (table: 'admin' | 'student', column: string) => {
    const rows = await db.selectFrom(table).select(column).distinct().where(column, 'is not', null).execute()
    return rows.map((row) => String(row[column]))
  }
  const zones = (await named('admin', 'time_zone')).map((zone): [string, string] => [zone, zone])
  const countries = (await named('student', 'country')).map((country): [string, string] => [
    country,
    zoneOfCountry(country) ?? time_zone,
  ])
  const places: [string, string][] = [['', time_zone], ...zones, ...countries]
  const quiet = places.filter(([, zone]) => isQuietIn(zone, at.now)).map(([name]) => name)
  return quiet.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${placeOf(reader)} not in (${sql.join(quiet)})`
}
