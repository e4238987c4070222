// An instant, kept in unix seconds and typed in the reader's own time.

import { type FieldProps, TextField } from './text-fields.tsx'

export function MomentField({ value, onChange, ...rest }: FieldProps<number | ''>) {
  const keep = (typed: string) => onChange(typed === '' ? '' : Math.floor(new Date(typed).getTime() / 1000))
  return <TextField {...rest} type="datetime-local" value={value === '' ? '' : localTime(value)} onChange={keep} />
}

function localTime(seconds: number): string {
  const there = new Date(seconds * 1000)
  return new Date(there.getTime() - there.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
