// The public registration, on the sheet that everybody may see. The step and the language stand in the address.

import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Register } from '#features/register/register.ui.tsx'
import { registerWords } from '#features/register/register.labels.ts'
import { language, text } from '#screens/text.ts'
import { siteName } from '../site.ts'
import { PublicPage } from './public-page.tsx'

const route = getRouteApi('/admin/k/student/register')

export function RegisterPage() {
  const { step = 'identity', lang } = route.useSearch()
  const navigate = route.useNavigate()
  useEffect(() => {
    if (lang !== language) void navigate({ search: (before) => ({ ...before, lang: language }), replace: true })
  }, [lang, navigate])
  return (
    <PublicPage title={text(registerWords.title)} wide>
      <Register
        school={siteName()}
        step={step}
        go={(next) => void navigate({ search: (before) => ({ ...before, step: next }) })}
      />
    </PublicPage>
  )
}
