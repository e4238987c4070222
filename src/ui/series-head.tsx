// The head of a table of figures: what the rows are of, and each series of numbers.

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
