// The head of a table of figures: the kind of the rows, and each series of numbers.

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
