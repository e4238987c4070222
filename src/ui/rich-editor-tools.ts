// The buttons of the rich-text editor: their actions, and when they are shown as pressed.

import type { ChainedCommands, Editor } from '@tiptap/react'
import type { ComponentType } from 'react'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconListNumbers,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconSeparator,
  IconStrikethrough,
  IconTable,
  IconTableOff,
  IconUnderline,
} from './editor-icons.tsx'
import { IconList } from './icons.tsx'

export type ToolName =
  | ('heading' | 'subheading' | 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'bulletList' | 'orderedList')
  | ('quote' | 'rule' | 'link' | 'image' | 'table' | 'undo' | 'redo')
  | ('addRow' | 'addColumn' | 'removeRow' | 'removeColumn' | 'removeTable')
/** Actions that ask for an address or a file first. */
export type InputAction = 'link' | 'image'

export interface Tool {
  name: ToolName
  /** The button is shown only if the editor offers this part. Undefined: always. */
  part?: string
  Icon: ComponentType<{ size?: number }>
  keys?: string
  /** Adds a gap before this button. */
  begins?: true
  isOn?(editor: Editor): boolean
  may?(editor: Editor): boolean
  run: ((chain: ChainedCommands) => ChainedCommands) | InputAction
}

const level = (depth: 2 | 3) => ({
  isOn: (editor: Editor) => editor.isActive('heading', { level: depth }),
  run: (chain: ChainedCommands) => chain.toggleHeading({ level: depth }),
})
const on = (name: string) => (editor: Editor) => editor.isActive(name)

/** Selects the line of the cursor if it is empty, so that the next insertion replaces it. */
const replaceEmptyLine = (chain: ChainedCommands) =>
  chain.command(({ state: { selection }, commands }) => {
    const { $from, empty } = selection
    return empty && $from.depth === 1 && $from.parent.content.size === 0 ? commands.selectParentNode() : true
  })

export const tools: readonly Tool[] = [
  { name: 'heading', part: 'heading', Icon: IconH2, ...level(2) },
  { name: 'subheading', part: 'heading', Icon: IconH3, ...level(3) },
  {
    name: 'bold',
    part: 'bold',
    Icon: IconBold,
    keys: 'Ctrl+B',
    begins: true,
    isOn: on('bold'),
    run: (c) => c.toggleBold(),
  },
  {
    name: 'italic',
    part: 'italic',
    Icon: IconItalic,
    keys: 'Ctrl+I',
    isOn: on('italic'),
    run: (c) => c.toggleItalic(),
  },
  {
    name: 'underline',
    part: 'underline',
    Icon: IconUnderline,
    keys: 'Ctrl+U',
    isOn: on('underline'),
    run: (c) => c.toggleUnderline(),
  },
  { name: 'strike', part: 'strike', Icon: IconStrikethrough, isOn: on('strike'), run: (c) => c.toggleStrike() },
  { name: 'code', part: 'code', Icon: IconCode, isOn: on('code'), run: (c) => c.toggleCode() },
  {
    name: 'bulletList',
    part: 'bulletList',
    Icon: IconList,
    begins: true,
    isOn: on('bulletList'),
    run: (c) => c.toggleBulletList(),
  },
  {
    name: 'orderedList',
    part: 'orderedList',
    Icon: IconListNumbers,
    isOn: on('orderedList'),
    run: (c) => c.toggleOrderedList(),
  },
  { name: 'quote', part: 'quote', Icon: IconBlockquote, isOn: on('blockquote'), run: (c) => c.toggleBlockquote() },
  { name: 'rule', part: 'rule', Icon: IconSeparator, run: (c) => c.setHorizontalRule() },
  { name: 'link', part: 'link', Icon: IconLink, begins: true, isOn: on('link'), run: 'link' },
  { name: 'image', part: 'image', Icon: IconPhoto, run: 'image' },
  {
    name: 'table',
    part: 'table',
    Icon: IconTable,
    may: (editor) => !editor.isActive('table'),
    run: (c) => replaceEmptyLine(c).insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    name: 'undo',
    Icon: IconArrowBackUp,
    keys: 'Ctrl+Z',
    begins: true,
    may: (editor) => editor.can().undo(),
    run: (c) => c.undo(),
  },
  {
    name: 'redo',
    Icon: IconArrowForwardUp,
    keys: 'Ctrl+Y',
    may: (editor) => editor.can().redo(),
    run: (c) => c.redo(),
  },
]

export const tableTools: readonly Tool[] = [
  { name: 'addRow', Icon: IconRowInsertBottom, run: (c) => c.addRowAfter() },
  { name: 'addColumn', Icon: IconColumnInsertRight, run: (c) => c.addColumnAfter() },
  { name: 'removeRow', Icon: IconRowRemove, begins: true, run: (c) => c.deleteRow() },
  { name: 'removeColumn', Icon: IconColumnRemove, run: (c) => c.deleteColumn() },
  { name: 'removeTable', Icon: IconTableOff, begins: true, run: (c) => c.deleteTable() },
]
