// The head of an assessment's column: what it is, where it stands, and what can be done with all its marks at once.

import { dayText } from '#screens/days.ts'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { IconDots } from '#ui/icons.tsx'
import { Menu } from '#ui/menu.tsx'
import { assessmentStatuses } from '../assessment.ts'
import { gridWords as words, statusWords } from './grid.labels.ts'
import type { GridTest } from './marks.ts'
import { markText } from './marks-text.ts'
import { useTestSteps } from './test-steps.ui.tsx'

interface HeadProps {
  test: GridTest
  /** The term is locked for who is looking. */
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

/** What has been out and is being marked again is not simply being marked: its students are waiting for it. */
function State({ status, out }: GridTest) {
  if (status === 'grading' && out) return <Badge tone="orange">{text(statusWords.revised)}</Badge>
  return <Badge tone={assessmentStatuses[status]}>{text(statusWords[status])}</Badge>
}
