// The screens of the entities that have something of their own to show.

import type { OwnScreen } from '#screens/own-screen.ts'
import { attachmentScreen } from './attachment/attachment.ui.tsx'

export const own: Partial<Record<string, OwnScreen>> = { attachment: attachmentScreen }
