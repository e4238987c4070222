// The dialog that explains an average: every mark with its effect, and the sum.

import '#ui/plain-table.css'
import { Dialog } from '#ui/dialog.tsx'
import { type Average, type Scale, roundToScale } from '../averages.ts'
import { fraction } from '../fraction.ts'
import { text } from '#screens/text.ts'
import { effectWords, explainedWords as words, gridWords } from '../words.ts'
import { averageText, markText, twoDecimals } from './marks-text.ts'

interface ExplanationProps {
  title: string
  average: Average
  scale: Scale
  names: ReadonlyMap<number, string>
  onClose(): void
}

export function AverageExplanation({ title, average, scale, names, onClose }: ExplanationProps) {
  return (
    <Dialog title={title} close={text(gridWords.close)} onClose={onClose} width={640}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="plain-table" tabIndex={0} role="group" aria-label={title}>
        <table>
          <thead>
            <tr>
              {columns.map(([name, kind]) => (
                <th key={name} scope="col" className={kind}>
                  {text(words[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {average.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">{names.get(line.id)}</th>
                <td className="numbers">{line.code ?? (line.mark && twoDecimals(line.mark, 100))}</td>
                <td className="numbers">{markText(line.coefficient)}</td>
                <td className="numbers">{line.points && twoDecimals(line.points, 10_000)}</td>
                <td>{text(effectWords[line.effect])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="marks-sum">{sumOf(average, scale)}</p>
    </Dialog>
  )
}

const columns = [
  ['assessment', undefined],
  ['mark', 'numbers'],
  ['coefficient', 'numbers'],
  ['points', 'numbers'],
  ['effect', undefined],
] as const

function sumOf({ value, points, bonus, coefficients }: Average, scale: Scale): string {
  if (!value) return text(words.none)
  return text(bonus.over > 0n ? words.sum : words.plainSum, {
    points: twoDecimals(points, 10_000),
    bonus: twoDecimals(bonus, 10_000),
    coefficients: twoDecimals(fraction(coefficients), 100),
    average: averageText(roundToScale(value, scale), scale.decimals),
  })
}
