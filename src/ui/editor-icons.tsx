// Written by scripts/button-icons.ts. The paths are those of Tabler Icons 3.51.0 (https://tabler.io/icons), MIT licence,
// Copyright (c) 2020-2026 Paweł Kuna; they are copied because the packages weigh 89 MB.

import { buttonIcon } from './button-icon.tsx'

export const IconArrowBackUp = buttonIcon('M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1')
export const IconArrowForwardUp = buttonIcon('M15 14l4 -4l-4 -4M19 10h-11a4 4 0 1 0 0 8h1')
export const IconBlockquote = buttonIcon(
  'M6 15h15M21 19h-15M15 11h6M21 7h-6M9 9h1a1 1 0 1 1 -1 1v-2.5a2 2 0 0 1 2 -2M3 9h1a1 1 0 1 1 -1 1v-2.5a2 2 0 0 1 2 -2',
)
export const IconBold = buttonIcon('M7 5h6a3.5 3.5 0 0 1 0 7h-6l0 -7M13 12h1a3.5 3.5 0 0 1 0 7h-7v-7')
export const IconCode = buttonIcon('M7 8l-4 4l4 4M17 8l4 4l-4 4M14 4l-4 16')
export const IconColumnInsertRight = buttonIcon(
  'M6 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-14a1 1 0 0 1 1 -1M15 12l4 0M17 10l0 4',
)
export const IconColumnRemove = buttonIcon(
  'M6 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-14a1 1 0 0 1 1 -1M16 10l4 4M16 14l4 -4',
)
export const IconH2 = buttonIcon(
  'M17 12a2 2 0 1 1 4 0c0 .591 -.417 1.318 -.816 1.858l-3.184 4.143l4 0M4 6v12M12 6v12M11 18h2M3 18h2M4 12h8M3 6h2M11 6h2',
)
export const IconH3 = buttonIcon(
  'M19 14a2 2 0 1 0 -2 -2M17 16a2 2 0 1 0 2 -2M4 6v12M12 6v12M11 18h2M3 18h2M4 12h8M3 6h2M11 6h2',
)
export const IconItalic = buttonIcon('M11 5l6 0M7 19l6 0M14 5l-4 14')
export const IconLink = buttonIcon(
  'M9 15l6 -6M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463',
)
export const IconListNumbers = buttonIcon(
  'M11 6h9M11 12h9M12 18h8M4 16a2 2 0 1 1 4 0c0 .591 -.5 1 -1 1.5l-3 2.5h4M6 10v-6l-2 2',
)
export const IconPhoto = buttonIcon(
  'M15 8h.01M3 6a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-12M3 16l5 -5c.928 -.893 2.072 -.893 3 0l5 5M14 14l1 -1c.928 -.893 2.072 -.893 3 0l3 3',
)
export const IconRowInsertBottom = buttonIcon(
  'M20 6v4a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1M12 15l0 4M14 17l-4 0',
)
export const IconRowRemove = buttonIcon(
  'M20 6v4a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1M10 16l4 4M10 20l4 -4',
)
export const IconSeparator = buttonIcon('M3 12l0 .01M7 12l10 0M21 12l0 .01')
export const IconStrikethrough = buttonIcon(
  'M5 12l14 0M16 6.5a4 2 0 0 0 -4 -1.5h-1a3.5 3.5 0 0 0 0 7h2a3.5 3.5 0 0 1 0 7h-1.5a4 2 0 0 1 -4 -1.5',
)
export const IconTable = buttonIcon(
  'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14M3 10h18M10 3v18',
)
export const IconTableOff = buttonIcon(
  'M7 3h12a2 2 0 0 1 2 2v12m-.585 3.413a1.994 1.994 0 0 1 -1.415 .587h-14a2 2 0 0 1 -2 -2v-14c0 -.55 .223 -1.05 .583 -1.412M3 10h7m4 0h7M10 3v3m0 4v11M3 3l18 18',
)
export const IconUnderline = buttonIcon('M7 5v5a5 5 0 0 0 10 0v-5M5 19h14')
