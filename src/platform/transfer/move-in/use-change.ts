// Returns a function that changes the plan of a file of a move-in; the page is then read again.

import { useSend } from '#screens/use-send.ts'
import { moveInKeys } from '../transfer.keys.ts'
import { moveInCall } from './move-in.ts'

export function useChange(id: number) {
  const change = useSend(moveInCall('change'), { rereads: [moveInKeys.all] })
  return (changed: object) => void change.send({ id, ...changed })
}
