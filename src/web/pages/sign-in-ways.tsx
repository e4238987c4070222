// Links below a sign-in page to other pages that a visitor may look for.

import './sign-in-ways.css'
import { Link } from '@tanstack/react-router'
import { onSignIn } from '#subjects.public.ts'
import { text } from '#screens/text.ts'
import { memberCenter } from '../member-centre.ts'
import { publicPageWords as pageWords } from '../words.ts'

/** `from`: the sign-in page below which the links stand. */
export function SignInWays({ from }: { from: 'school' | 'members' }) {
  const { visits, forgotten, otherPage } = onSignIn
  const hasOther = from === 'members' || memberCenter.getState().open
  return (
    <nav className="sign-in-ways stack" aria-label={text(pageWords.otherWays)}>
      {from === 'school' && (
        <details>
          <summary>{forgotten.question}</summary>
          <p>{forgotten.answer}</p>
        </details>
      )}
      <ul>
        {visits.map(({ label, address }) => (
          <li key={address}>
            <a href={address}>{label}</a>
          </li>
        ))}
      </ul>
      {hasOther && (
        <Link to={from === 'school' ? '/user/login' : '/admin/login'}>
          {from === 'school' ? otherPage.members : otherPage.school}
        </Link>
      )}
    </nav>
  )
}
