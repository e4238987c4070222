// Before anything is drawn: the language and the light of the last visit, so that a dark page never flashes white.
try {
  const { layout, lang } = JSON.parse(localStorage.getItem('storeConfig') ?? '{}')
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const asked = layout?.darkMode ?? 'auto'
  document.documentElement.lang = { 'zh-cn': 'zh-CN', en: 'en' }[lang?.defaultLang] ?? 'fr'
  document.documentElement.dataset.mantineColorScheme = asked === 'auto' ? (dark ? 'dark' : 'light') : asked
} catch {
  // A storage that cannot be read is the same as a first visit.
}
