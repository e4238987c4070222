// A legend of the keyboard shortcuts of a page, shown above its rows.

interface Props {
  label: string
  className: string
  lines: readonly (readonly [key: string, meaning: string])[]
}

export function KeyLines({ label, className, lines }: Props) {
  return (
    <dl className={className} aria-label={label}>
      {lines.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
