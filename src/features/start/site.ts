// What the site says of itself until the configuration pages hold it.

import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export const siteConfig = {
  siteName: 'Pupitre',
  recordNumber: '',
  version,
  cdnUrl: '',
  apiUrl: '',
  headNav: [],
  upload: {
    mode: 'local',
    maxsize: 10_485_760,
    mimetype: 'jpg,jpeg,png,gif,webp,bmp,pdf,doc,docx,xls,xlsx,ppt,pptx,odt,ods,odp,txt,csv,zip,rar,mp3,wav,mp4,ics',
    savename: '/storage/{topic}/{year}{mon}{day}/{filesha1}{.suffix}',
  },
}
