// A QR code.

import './qr-square.css'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** Always dark on a light ground, because many cameras cannot read a light code on a dark ground. */
export function QrSquare({ content, label }: { content: string; label: string }) {
  const { data, size } = useMemo(() => encode(content, { ecc: 'M', border: 3 }), [content])
  const path = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg className="qr-square box" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}
