// The root of the kit: theme, style nonce, light and dark. Nothing outside this folder imports the kit.

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

/** Storage of the chosen scheme; the product supplies it. */
export interface SchemeStorage {
  read(): Scheme
  write(scheme: Scheme): void
}

interface UiProps {
  memory: SchemeStorage
  /** The nonce of the content security policy, for styles that the kit writes at run time. */
  nonce: string
  children: ReactNode
}

export function Ui({ memory, nonce, children }: UiProps) {
  // The part of the kit that locks scrolling reads its nonce from this global.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={managerOf(memory)}
      getStyleNonce={() => nonce}
      // All variables come from the theme: the kit's defaults would be 4 kB of unused colours.
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

/** What `auto` means on this device now. */
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
