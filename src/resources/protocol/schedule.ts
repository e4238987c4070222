// When a training is paid for. Nothing is due before the withdrawal period is over, and at most 30 % right after it: code du
// travail, art. L. 6353-6. The rest follows the training, month by month.

export interface Payment {
  day: string
  cents: number
}

const firstShare = 0.3
/** The ten days of withdrawal, and a few for the transfer. */
const daysBeforeFirst = 15
const most = 10

export function paymentsOf(total: number, { from, to }: { from: string; to: string }): Payment[] {
  const first = Math.floor(total * firstShare)
  const days = monthsBetween(from, to)
  const rest = total - first
  const part = Math.floor(rest / days.length)
  const later = days.map((day, place) => ({ day, cents: place === days.length - 1 ? rest - part * place : part }))
  return [{ day: addDays(from, daysBeforeFirst), cents: first }, ...later].filter(({ cents }) => cents > 0)
}

/** The fifth of each month after the one it begins in, and at least one. */
function monthsBetween(from: string, to: string): string[] {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  const days: string[] = []
  for (let ahead = 1; ahead <= most; ahead++) {
    const day = new Date(Date.UTC(year, month - 1 + ahead, 5)).toISOString().slice(0, 10)
    if (day > to) break
    days.push(day)
  }
  return days.length > 0 ? days : [to]
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}
