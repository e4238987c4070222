// The drawer of an entity whose records are also open to people who may not edit them.

import { type ComponentType } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import type { OwnDrawerProps } from './own-screen.ts'
import { useMay } from './product.tsx'
import { loadForm } from './resource-table.tsx'

const RecordDrawer = lazyPart(loadForm, 'RecordDrawer')

/** Returns a drawer with the form for people who may edit the record, and with `Read` for all others. */
export function createRecordDrawer(Read: ComponentType<OwnDrawerProps>) {
  return function Drawer(props: OwnDrawerProps) {
    const may = useMay(props.named.resource)
    return may('edit') ? <RecordDrawer {...props} /> : <Read {...props} />
  }
}
