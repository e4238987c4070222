// The screen of files: thumbnail and size in the list, and the panel with content and uses in the drawer.

import { lazyAbove } from '#screens/lazy-above.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { signOf } from '#screens/files/file-sign.ts'
import { sizeText } from '#screens/sizes.ts'
import { Thumbnail } from '#ui/thumbnail.tsx'

export const attachmentScreen: OwnScreen = {
  cells: {
    url: ({ url }) => <Thumbnail src={signOf(String(url))} />,
    size: ({ size }) => sizeText(Number(size)),
  },
  Above: lazyAbove(async () => (await import('./file-panel.ui.tsx')).FilePanel),
}
