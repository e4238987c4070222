// A modal dialog: the page behind it cannot be used until it is closed.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import './overlays.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { selectOnTab, focusFirst } from './focus.ts'
import { RefusalPlace } from './refusal-place.tsx'

interface DialogProps {
  title: ReactNode
  /** Label of the close button. Undefined: no close button, as in a question, which has two answers. */
  close?: string
  onClose(): void
  width?: number
  children: ReactNode
}

export function Dialog({ title, close, onClose, width = 440, children }: DialogProps) {
  return (
    <Modal.Root opened centered onClose={onClose} size={width} transitionProps={{ duration: 100 }} className="dialog">
      <Modal.Overlay backgroundOpacity={0.28} />
      <Modal.Content {...selectOnTab}>
        <div className="overlay-head row gap-12">
          <Modal.Title>{title}</Modal.Title>
          {close && <Modal.CloseButton aria-label={close} title={close} />}
        </div>
        <RefusalPlace />
        <Modal.Body ref={focusFirst}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
