// Small elements inside a line of text: the badge of a state, a tag, a colour, a portrait.

import './badge.css'
import type { ReactNode } from 'react'
import { Picture } from './private-files.tsx'

/** The only colours a state may have. */
export type BadgeTone = 'grey' | 'blue' | 'green' | 'orange' | 'red'

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className="badge inline-row gap-6" data-tone={tone}>
      {children}
    </span>
  )
}

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>
}

/** Shows a colour and its code. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <span className="swatch inline-row gap-6">
      <i style={{ background: colour }} />
      {colour}
    </span>
  )
}

/** Shows the picture, or initials if there is none or it fails to load. */
export function Avatar({ name, image, size = 24 }: { name: string; image?: string | null; size?: number }) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.42) }
  return (
    <span className="avatar" style={style} data-hue={hueOf(name)} data-photo={image ? '' : undefined} aria-hidden>
      {initialsOf(name)}
      {image && <Picture key={image} src={image} alt="" />}
    </span>
  )
}

/** Returns the last character 洁 for 吕梦洁, and the two letters MD for Marie Dupont. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  if (/^\p{Script=Han}+$/u.test(first)) return first.slice(-1)
  return words
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase()
}

function hueOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5
}
