// The root of Mantine, the UI kit: theme, style nonce, light and dark mode. No file outside this folder imports
// Mantine.

import './layout.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './tokens.css'
import {
  type MantineColorSchemeManager,
  MantineProvider,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

export type Scheme = 'light' | 'dark' | 'auto'

/** Reads and writes the colour scheme that the person chose. */
export interface SchemeStorage {
  read(): Scheme
  write(scheme: Scheme): void
}

interface UiProps {
  memory: SchemeStorage
  /** The nonce of the content security policy, for the styles that Mantine writes at run time. */
  nonce: string
  children: ReactNode
}

export function Ui({ memory, nonce, children }: UiProps) {
  // The part of Mantine that locks scrolling reads its nonce from this global.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={managerOf(memory)}
      getStyleNonce={() => nonce}
      // Writes all variables of the theme. Otherwise Mantine's default style sheet would be needed: 4 kB of colours
      // that are not used.
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [colorScheme, setColorScheme]
}

/** Whether the page is dark now; with `auto` the device decides. */
export function useIsDark(): boolean {
  return useComputedColorScheme('light') === 'dark'
}

function managerOf(memory: SchemeStorage): MantineColorSchemeManager {
  const nothing = () => {}
  return {
    get: () => memory.read(),
    set: (scheme) => memory.write(scheme),
    subscribe: nothing,
    unsubscribe: nothing,
    clear: nothing,
  }
}
