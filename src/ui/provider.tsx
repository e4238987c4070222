// Where the kit begins: theme, style nonce, light and dark. Nothing outside this folder imports the kit.

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

/** Where the chosen scheme is kept; the product decides. */
export interface SchemeMemory {
  read(): Scheme
  write(scheme: Scheme): void
}

interface UiProps {
  memory: SchemeMemory
  /** Of the page's content security policy, for the styles that the kit writes while running. */
  nonce: string
  children: ReactNode
}

export function Ui({ memory, nonce, children }: UiProps) {
  // The part of the kit that locks scrolling asks for its nonce under this name.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={managerOf(memory)}
      getStyleNonce={() => nonce}
      // All variables come from the theme: the kit's sheet of defaults would be 4 kB of colours that nobody uses.
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

/** What `auto` comes to on this device, at this hour. */
export function useIsDark(): boolean {
  return useComputedColorScheme('light') === 'dark'
}

function managerOf(memory: SchemeMemory): MantineColorSchemeManager {
  const nothing = () => {}
  return {
    get: () => memory.read(),
    set: (scheme) => memory.write(scheme),
    subscribe: nothing,
    unsubscribe: nothing,
    clear: nothing,
  }
}
