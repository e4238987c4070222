// The public registration page. The step and the language are in the address.

import { useEffect } from 'react'
import { languages } from '#engine/languages.ts'
import type { PublicPageProps } from '#screens/public-page.ts'
import { language, text } from '#screens/text.ts'
import { steps } from '../form.ts'
import { registerWords } from '../words.ts'
import { Register } from './register.ui.tsx'

export function RegisterPage({ search, changeSearch, changeLanguage, school, Sheet }: PublicPageProps) {
  const { step: asked, lang } = search
  const step = steps.find((each) => each === asked) ?? 'identity'
  useEffect(() => {
    const wanted = languages.find((each) => each === lang)
    // A link may contain a language; the switch on the page writes it into the address before it reloads.
    if (wanted && wanted !== language) changeLanguage(wanted)
    else if (lang !== language) changeSearch({ lang: language }, { replace: true })
  }, [lang, changeLanguage, changeSearch])
  return (
    <Sheet title={text(registerWords.title)} wide>
      <Register school={school} step={step} go={(next) => changeSearch({ step: next })} />
    </Sheet>
  )
}
