import { type ComponentType } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import type { OwnDrawerProps } from './own-screen.ts'
import { useMay } from './product.tsx'
import { loadForm } from './resource-table.tsx'

const RecordDrawer = lazyPart(loadForm, 'RecordDrawer')

/** The form for people who may edit the record, `Read` for all others. */
export function createRecordDrawer(Read: ComponentType<OwnDrawerProps>) {
  return function Drawer(props: OwnDrawerProps) {
    const may = useMay(props.named.resource)
    return may('edit') ? <RecordDrawer {...props} /> : <Read {...props} />
  }
}
