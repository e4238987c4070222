// A panel on the right that leaves the list visible; on a phone it fills the screen.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import './overlays.css'
import { Drawer as KitDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { selectOnTab } from './focus.ts'
import { RefusalPlace } from './refusal-place.tsx'

interface DrawerProps {
  title: ReactNode
  /** Label of the close button. */
  close: string
  onClose(): void
  /** `left` is for the menu of a narrow window. */
  side?: 'left' | 'right'
  width?: number
  /** False: the page behind is not darkened, so that the person sees the effect of a setting. */
  shade?: boolean
  children: ReactNode
}

export function Drawer({ title, close, onClose, side = 'right', width = 720, shade = true, children }: DrawerProps) {
  return (
    <KitDrawer.Root
      opened
      onClose={onClose}
      position={side}
      size={width}
      padding={0}
      transitionProps={{ duration: 140 }}
      // No lock is needed: the page scrolls in an inner element, which the mouse wheel over a drawer does not reach.
      lockScroll={false}
      className={`drawer drawer-${side}`}
    >
      <KitDrawer.Overlay backgroundOpacity={shade ? 0.28 : 0} />
      <KitDrawer.Content {...selectOnTab}>
        {/* Not Mantine's header: a page may have only one banner landmark. */}
        <div className="overlay-head row gap-12">
          <KitDrawer.Title>{title}</KitDrawer.Title>
          <KitDrawer.CloseButton aria-label={close} title={close} />
        </div>
        <RefusalPlace />
        <KitDrawer.Body>{children}</KitDrawer.Body>
      </KitDrawer.Content>
    </KitDrawer.Root>
  )
}
