// Changing anything of a file is one call; the page then reads it again.

import { useSend } from '#screens/use-send.ts'
import { moveInKeys } from '../transfer.keys.ts'
import { moveInCall } from './move-in.ts'

export function useChange(id: number) {
  const change = useSend(moveInCall('change'), { rereads: [moveInKeys.all] })
  return (changed: object) => void change.send({ id, ...changed })
}
