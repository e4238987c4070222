// Of the installed app: without a network, a page that says so instead of the browser's own.

const kept = 'pupitre-offline-1'
const page = '/web/offline.html'

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(page, { cache: 'reload' }))))
})

addEventListener('activate', (event) => {
  const removed = caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
  event.waitUntil(Promise.all([removed, clients.claim()]))
})

const isOld = (name) => name.startsWith('pupitre-offline-') && name !== kept

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(page)) ?? Response.error()))
})
