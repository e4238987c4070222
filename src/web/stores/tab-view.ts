// Whether the page has the whole window. The open tabs themselves are not kept: the address brings the current one back.

import { stored } from './stored.ts'

export const storeTabViewConfig = stored({
  name: 'storeTabViewConfig',
  first: { tabFullScreen: false },
  below: 'state',
})
