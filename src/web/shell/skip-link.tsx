// The first link of a page, which leads keyboard users past the menus. It is visible only while it has the focus.

import './skip-link.css'
import { text } from '#screens/text.ts'
import { shellWords } from '../words.ts'

export const SkipLink = () => (
  <a className="skip" href="#page">
    {text(shellWords.skip)}
  </a>
)
