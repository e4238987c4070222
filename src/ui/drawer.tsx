// A sheet from the right that keeps the list in sight; on a phone it is the page.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import './overlays.css'
import { Drawer as KitDrawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface DrawerProps {
  title: ReactNode
  /** Name of the closing cross. */
  close: string
  onClose(): void
  /** The menu of a phone comes from the left and is narrow. */
  side?: 'left' | 'right'
  children: ReactNode
}

export function Drawer({ title, close, onClose, side = 'right', children }: DrawerProps) {
  return (
    <KitDrawer
      opened
      onClose={onClose}
      title={title}
      position={side}
      size={side === 'left' ? 288 : 720}
      padding={0}
      overlayProps={{ backgroundOpacity: 0.28 }}
      transitionProps={{ duration: 140 }}
      closeButtonProps={{ 'aria-label': close, title: close }}
      className={`drawer drawer-${side}`}
    >
      {children}
    </KitDrawer>
  )
}
