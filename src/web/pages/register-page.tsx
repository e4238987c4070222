// The public registration, on the sheet that everybody may see. The step and the language stand in the address.

import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Register } from '#school/admission/register/register.ui.tsx'
import { registerWords } from '#school/admission/register/register.labels.ts'
import { languages } from '#engine/words.ts'
import { steps } from '#school/admission/form.ts'
import { language, text } from '#screens/text.ts'
import { schoolName } from '../site.ts'
import { changeLanguage } from '../stores.ts'
import { PublicPage } from './public-page.tsx'

const route = getRouteApi('/admin/k/student/register')

export function RegisterPage() {
  const { step: asked, lang } = route.useSearch()
  const step = steps.find((each) => each === asked) ?? 'identity'
  const navigate = route.useNavigate()
  useEffect(() => {
    const wanted = languages.find((each) => each === lang)
    // A link says in which language it is meant to be read; the switch on the page writes the address before it reloads.
    if (wanted && wanted !== language) changeLanguage(wanted)
    else if (lang !== language) void navigate({ search: (before) => ({ ...before, lang: language }), replace: true })
  }, [lang, navigate])
  return (
    <PublicPage title={text(registerWords.title)} wide>
      <Register
        school={schoolName()}
        step={step}
        go={(next) => void navigate({ search: (before) => ({ ...before, step: next }) })}
      />
    </PublicPage>
  )
}
