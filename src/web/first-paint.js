// Runs before anything is drawn: applies the language and the theme of the last visit, so that a dark page never
// flashes white;
// prefetches the files of this visit and the first call of the back office;
// greets a returning person.
try {
  const stored = (name) => JSON.parse(localStorage.getItem(name) ?? '{}')
  const { layout, lang } = stored('storeConfig')
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const asked = layout?.darkMode ?? 'auto'
  const site = document.querySelector('meta[name=site]').content
  const { id, token, locale } = stored('adminInfo')
  const chosen = (!lang?.guessed && lang?.defaultLang) || (token && locale) || JSON.parse(site).language
  const language = ['zh-cn', 'en'].find((each) => each === chosen) ?? 'fr'
  document.documentElement.lang = { fr: 'fr', 'zh-cn': 'zh-CN', en: 'en' }[language]
  document.documentElement.dataset.mantineColorScheme = asked === 'auto' ? (dark ? 'dark' : 'light') : asked

  const files = __FILES__
  const fetched = new Set()
  const fetchAhead = ({ all, [language]: own }) => {
    for (const href of new Set([...all, ...own]).difference(fetched)) {
      fetched.add(href)
      const style = href.endsWith('.css')
      const how = style ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
      document.head.append(Object.assign(document.createElement('link'), { ...how, href, crossOrigin: '' }))
    }
  }
  const member = stored('userInfo').token
  const headers = {
    'think-lang': language,
    server: 'true',
    ...(token && { batoken: token }),
    ...(member && { 'ba-user-token': member }),
  }
  globalThis.askedAhead = []
  const ask = (url) => {
    const answer = fetch(url, { headers })
    answer.catch(() => {})
    globalThis.askedAhead.push({ url, headers, answer })
  }

  const greeting = () => {
    const { nickname, username } = stored('adminInfo')
    const [, words] = __GREETINGS__[language].find(([before]) => new Date().getHours() < before)
    return words.replace('{name}', nickname || username)
  }

  const here = location.pathname.replace(/\/$/, '')
  const stranger = /^\/admin\/k\/student\/(register|proof)$/.exec(here)?.[1] ?? (/^\/verify\b/.test(here) && 'proof')
  const outside = stranger || /^\/admin\/login$|^\/(user|401|404)\b/.test(here)
  fetchAhead(files.base)
  if (stranger) fetchAhead(files[stranger])
  if (stranger === 'register') ask(here)
  if (here.startsWith('/user')) fetchAhead(member ? files.member : files.door)
  if (id > 0 && token && !outside) {
    const isFirst = ['', '/admin', '/admin/dashboard'].includes(here)
    fetchAhead(files.office)
    if (!isFirst) fetchAhead(files.list)
    if (isFirst) globalThis.greeting = greeting()
    ask('/admin/index/index')
  }
} catch {
  // An unreadable storage counts as a first visit.
}
