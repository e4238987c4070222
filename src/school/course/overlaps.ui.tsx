// Lists overlaps of a course with the timetable of students as a warning. The person who enrols decides.

import './overlaps.css'

export function Overlaps({ lines, lead }: { lines: readonly string[]; lead?: string }) {
  if (lines.length === 0) return null
  return (
    <div className="overlaps tone-orange" role="status">
      {lead && <p>{lead}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
