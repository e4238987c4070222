// The theme of Mantine: the colours and sizes of tokens.css that it needs in JavaScript.

import { type MantineColorsTuple, createTheme } from '@mantine/core'

const ink: MantineColorsTuple = [
  '#eef3fb',
  '#dde7f7',
  '#bcd0ee',
  '#92b0e2',
  '#7097d6',
  '#4b73bd',
  '#2f569f',
  '#274883',
  '#1f3a6a',
  '#172b50',
]
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eff1f5',
  '#e3e7ed',
  '#d2d8e1',
  '#b3bbc8',
  '#8a94a5',
  '#5d6778',
  '#444d5d',
  '#2c3341',
  '#1a202b',
]
const dark: MantineColorsTuple = [
  '#e2e6ed',
  '#c3c9d4',
  '#9ba5b6',
  '#7d889b',
  '#3a4353',
  '#2c3442',
  '#222935',
  '#1a202a',
  '#141920',
  '#0f1318',
]

export const theme = createTheme({
  colors: { ink, gray, dark },
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 5 },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '18px', xl: '28px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.25' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '999px' },
  shadows: Object.fromEntries(['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [size, 'var(--shadow)'])),
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
})
