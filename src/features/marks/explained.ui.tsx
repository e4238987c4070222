// Why this average: every mark with what it did, and the sum as one would write it down.

import { Dialog } from '#ui/dialog.tsx'
import { type Average, type Scale, onScale } from '#resources/score/averages.ts'
import { fraction } from '#resources/score/fraction.ts'
import { text } from '#screens/text.ts'
import { effectWords, explainedWords as words } from './explained.labels.ts'
import { gridWords } from './grid.labels.ts'
import { averageText, markText, twoDecimals } from './marks-text.ts'

interface ExplainedProps {
  title: string
  average: Average
  scale: Scale
  names: ReadonlyMap<number, string>
  onClose(): void
}

export function Explained({ title, average, scale, names, onClose }: ExplainedProps) {
  return (
    <Dialog title={title} close={text(gridWords.close)} onClose={onClose} width={640}>
      <table className="marks-why">
        <thead>
          <tr>
            {(['assessment', 'mark', 'coefficient', 'points', 'effect'] as const).map((name) => (
              <th key={name} scope="col">
                {text(words[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {average.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{names.get(line.id)}</th>
              <td>{line.code ?? (line.mark && twoDecimals(line.mark, 100))}</td>
              <td>{markText(line.coefficient)}</td>
              <td>{line.points && twoDecimals(line.points, 10_000)}</td>
              <td>{text(effectWords[line.effect])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="marks-sum">{sumOf(average, scale)}</p>
    </Dialog>
  )
}

function sumOf({ value, points, bonus, coefficients }: Average, scale: Scale): string {
  if (!value) return text(words.none)
  return text(bonus.over > 0n ? words.sum : words.plainSum, {
    points: twoDecimals(points, 10_000),
    bonus: twoDecimals(bonus, 10_000),
    coefficients: twoDecimals(fraction(coefficients), 100),
    average: averageText(onScale(value, scale), scale.decimals),
  })
}
