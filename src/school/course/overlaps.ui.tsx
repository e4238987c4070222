// Where a course is given at the same time as another of a student's: said, and left to whoever decides.

import './overlaps.css'

export function Overlaps({ lines, lead }: { lines: readonly string[]; lead?: string }) {
  if (lines.length === 0) return null
  return (
    <div className="overlaps" role="status">
      {lead && <p>{lead}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
