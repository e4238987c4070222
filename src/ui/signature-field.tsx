// A field to sign with a finger, a pen or a mouse. The signature is sent as strokes, never as an image.

import './signature-field.css'
import { useEffect, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import { existing } from '#text/existing.ts'
import { Button } from './button.tsx'

export interface Strokes {
  path: string
  width: number
  height: number
}

interface SignatureFieldProps {
  label: string
  clear: string
  onChange(drawn: Strokes | null): void
}

export function SignatureField({ label, clear, onChange }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const [isReady, setReady] = useState(false)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => {
    const sheet = existing(canvas.current, 'canvas')
    let isUnmounted = false
    const start = async () => {
      const { default: Pad } = await import('signature_pad')
      if (isUnmounted) return
      const ratio = Math.max(window.devicePixelRatio, 1)
      sheet.width = sheet.offsetWidth * ratio
      sheet.height = sheet.offsetHeight * ratio
      sheet.getContext('2d')?.scale(ratio, ratio)
      const made = new Pad(sheet, { penColor: '#1c2740', minDistance: 2 })
      made.addEventListener('endStroke', () => latestOnChange.current(strokesOf(made, sheet)))
      pad.current = made
      setReady(true)
    }
    void start()
    return () => {
      isUnmounted = true
      pad.current?.off()
    }
  }, [])
  const wipe = () => {
    pad.current?.clear()
    onChange(null)
  }
  return (
    <div className="signature-field stack gap-4">
      <canvas ref={canvas} role="img" aria-label={label} aria-busy={!isReady} />
      <Button small look="quiet" onClick={wipe}>
        {clear}
      </Button>
    </div>
  )
}

function strokesOf(pad: SignaturePad, sheet: HTMLCanvasElement): Strokes {
  const [width, height] = [sheet.offsetWidth, sheet.offsetHeight]
  const within = (value: number, most: number) => String(Math.round(Math.min(Math.max(value, 0), most) * 10) / 10)
  const strokes = pad
    .toData()
    .map(({ points }) =>
      points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${within(x, width)} ${within(y, height)}`).join(''),
    )
  return { path: strokes.join(''), width, height }
}
