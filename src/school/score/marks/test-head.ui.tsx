// The column heading of an assessment: name, state, and actions on all its marks.

import { dayText } from '#screens/days.ts'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { IconDots } from '#ui/icons.tsx'
import { Menu } from '#ui/menu.tsx'
import { assessmentStatuses } from '../assessment.ts'
import { gridWords as words, statusWords } from '../words.ts'
import type { GridTest } from './marks.ts'
import { markText } from './marks-text.ts'
import { useTestSteps } from './test-steps.ui.tsx'

interface HeadProps {
  test: GridTest
  /** The term is locked for the reader. */
  closed: boolean
  onChanged(): Promise<void>
}

export function TestHead({ test, closed, onChanged }: HeadProps) {
  const { publish, others } = useTestSteps(test, closed, onChanged)
  const about = [
    test.held_on && dayText(test.held_on),
    text(words.outOf, { max: markText(test.max_value) }),
    text(words.coefficient, { value: markText(test.coefficient) }),
    test.is_bonus === 1 && text(words.bonus),
    test.is_optional === 1 && text(words.optional),
  ]
  return (
    <th scope="col" className="marks-test">
      <span className="marks-name" title={test.title}>
        {test.title}
      </span>
      <span className="marks-about">
        {about.filter(Boolean).map((each) => (
          <span key={String(each)}>{each}</span>
        ))}
      </span>
      <span className="marks-state">
        <State {...test} />
        {publish && (
          <Button small onClick={publish}>
            {text(words.publish)}
          </Button>
        )}
        {others.length > 0 && (
          <Menu entries={others}>
            <IconButton label={text(words.acts, { name: test.title })}>
              <IconDots size={16} />
            </IconButton>
          </Menu>
        )}
      </span>
    </th>
  )
}

/** Shows the state. A revision of published marks has its own colour, because students are waiting. */
function State({ status, out }: GridTest) {
  if (status === 'grading' && out) return <Badge tone="orange">{text(statusWords.revised)}</Badge>
  return <Badge tone={assessmentStatuses[status]}>{text(statusWords[status])}</Badge>
}
