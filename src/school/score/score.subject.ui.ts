// The browser half of the manifest of the score room: the pages and screens of marks, juries and results.

import { lazyPart } from '#ui/lazy-part.ts'
import { pageStep } from '#screens/page-step.ts'
import { browserHalf } from '#screens/subject.ts'
import { text } from '#screens/text.ts'
import { juryLinkWords, computeStep } from './words.ts'
import { termResultScreen } from './results/term-result-screen.ui.tsx'
import { scoreSubject } from './score.subject.ts'

const askTerm = async () => (await import('./results/compute.ui.tsx')).openComputeDialog()

export const scoreBrowser = browserHalf(scoreSubject, {
  papers: { jury: { minutes: juryLinkWords.minutes } },
  pages: {
    'k/deliberation': lazyPart(() => import('./jury/deliberation-page.ui.tsx'), 'DeliberationPage'),
    'k/marks': lazyPart(() => import('./marks/grid.ui.tsx'), 'MarksPage'),
    'k/results': lazyPart(() => import('./class/class-page.ui.tsx'), 'ClassResultsPage'),
    'k/mymarks': lazyPart(() => import('./marks/my-marks.ui.tsx'), 'MyMarksPage'),
  },
  screens: {
    jury: {
      ownSteps: pageStep({
        name: 'deliberate',
        label: juryLinkWords.deliberate,
        path: 'k/deliberation',
        search: (id) => ({ jury: String(id) }),
      }),
    },
    term_result: {
      ...termResultScreen,
      more: (_me, allowed) =>
        allowed('k/termResult/compute') ? [{ label: text(computeStep), onClick: () => void askTerm() }] : [],
    },
  },
})
