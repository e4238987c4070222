// Draws the dialogs that `showDialog` and `confirm` open. Each shell contains one, and each page outside of the shells.

import { ConfirmHost } from '#ui/confirm.tsx'
import { faultText } from './fault-text.ts'

export const DialogHost = () => <ConfirmHost lostText={faultText} />
