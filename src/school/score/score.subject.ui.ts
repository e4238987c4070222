// Exports of the score room for other rooms, in the browser.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { text } from '#screens/text.ts'
import { computeStep } from './marks/compute-step.labels.ts'
import { termResultScreen } from './results/term-result-screen.ui.tsx'
import { scoreSubject } from './score.subject.ts'

const askTerm = async () => (await import('./marks/compute.ui.tsx')).openComputeDialog()

export const scoreBrowser = browserHalf(scoreSubject, {
  pages: {
    'k/marks': lazyPart(() => import('./marks/grid.ui.tsx'), 'MarksPage'),
    'k/results': lazyPart(() => import('./class/class-page.ui.tsx'), 'ClassResultsPage'),
    'k/mymarks': lazyPart(() => import('./marks/my-marks.ui.tsx'), 'MyMarksPage'),
  },
  screens: {
    term_result: {
      ...termResultScreen,
      more: (_me, allowed) =>
        allowed('k/termResult/compute') ? [{ label: text(computeStep), onClick: () => void askTerm() }] : [],
    },
  },
})
