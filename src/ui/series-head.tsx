// The header row of a table of figures: what the rows are (`of`), then the name of each series.

interface HeadProps {
  of: string
  series: readonly string[]
}

export const SeriesHead = ({ of, series }: HeadProps) => (
  <thead>
    <tr>
      <th scope="col">{of}</th>
      {series.map((name) => (
        <th key={name} scope="col" className="numbers">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
