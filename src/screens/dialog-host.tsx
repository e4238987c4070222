// Shows the dialogs of `showDialog` and `confirm`. One in each frame, and on each page without a frame.

import { ConfirmHost } from '#ui/confirm.tsx'
import { faultText } from './fault-text.ts'

export const DialogHost = () => <ConfirmHost lostText={faultText} />
